import { and, lte, sql } from 'drizzle-orm'
import { type HeldData, heldTable, ofAddress } from '../platform/held-data.ts'
import { inquiries, inquiryEntries } from './tables.ts'

export const heldByInquiries: HeldData = {
  tables: [
    heldTable(inquiries, {
      holds: 'Messages you wrote to an office or to the directory’s team.',
      personal: ['name', 'email', 'phone', 'subject', 'message', 'sender', 'assignedTo'],
      rowsOf: ofAddress(inquiries.email),
      plain: ['spamReason'],
      withheld: ['sender', 'assignedTo'],
    }),
    heldTable(inquiryEntries, {
      holds: 'What the directory’s team replied, passed on and noted about messages you wrote.',
      personal: ['text', 'sentTo', 'byUserId'],
      plain: ['mailId'],
      rowsOf: ({ email }) =>
        email === null
          ? null
          : sql`${inquiryEntries.inquiryId} IN (
              SELECT ${inquiries.id} FROM ${inquiries} WHERE lower(${inquiries.email}) = ${email})`,
      // an office's own address is not the writer's data
      withheld: ['byUserId', 'mailId', 'sentTo'],
    }),
  ],
  addresses: async (db) => {
    const rows = await db
      .selectDistinct({ email: sql<string>`lower(${inquiries.email})` })
      .from(inquiries)
    return rows.map(({ email }) => email)
  },
  async erase(tx, { email, until }) {
    if (email === null) return
    await tx
      .delete(inquiries)
      .where(and(sql`lower(${inquiries.email}) = ${email}`, lte(inquiries.createdAt, until)))
  },
}
