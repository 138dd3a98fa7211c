import { and, eq, lte, sql } from 'drizzle-orm'
import { type HeldData, heldTable } from '../platform/held-data.ts'
import { factReports } from './tables.ts'

const isFrom = (email: string) => sql`lower(${factReports.email}) = ${email}`

export const heldByReports: HeldData = {
  tables: [
    heldTable(factReports, {
      holds:
        'Wrong details you reported with your address, until they are dealt with; and those you dealt with.',
      personal: ['text', 'email', 'network', 'answer', 'endedBy'],
      plain: ['subject', 'spamReason'],
      rowsOf: ({ userId, email }) =>
        email === null
          ? userId === null
            ? null
            : eq(factReports.endedBy, userId)
          : userId === null
            ? isFrom(email)
            : sql`(${isFrom(email)} or ${factReports.endedBy} = ${userId})`,
      withheld: ['network'],
      // whom an owner answered is not the owner's data
      present: (row, { email }) =>
        row.email?.toLowerCase() === email ? row : { ...row, email: null, text: null },
      stays:
        'Reports that are dealt with name nobody: the address is forgotten then. Who dealt with one stands there by the number of an account that is gone.',
    }),
  ],
  addresses: async (db) => {
    const rows = await db
      .selectDistinct({ email: sql<string | null>`lower(${factReports.email})` })
      .from(factReports)
    return rows.flatMap(({ email }) => email ?? [])
  },
  async erase(tx, { email, until }) {
    if (email === null) return
    await tx.delete(factReports).where(and(isFrom(email), lte(factReports.createdAt, until)))
  },
}
