import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { jsonNamesAddress } from '../database/names-address.ts'
import { addressesIn, type HeldData, heldTable, ofAddress } from '../held-data.ts'
import { mailReports, mails } from './tables.ts'

/** Mails to, from or mentioning an address: the mail of an office names the writer. */
const mentions = (email: string): SQL | undefined =>
  or(
    sql`lower(${mails.to}) = ${email}`,
    sql`lower(${mails.replyTo}->>'address') = ${email}`,
    jsonNamesAddress(mails.content, email),
  )

export const heldByMail: HeldData = {
  tables: [
    heldTable(mails, {
      holds: 'Which mails we sent you in the last 30 days. What they said is in your mailbox.',
      personal: ['to', 'replyTo', 'content', 'unsubscribeUrl'],
      rowsOf: ofAddress(mails.to),
      // they carry links and codes, for the reader of the mailbox only
      withheld: ['content', 'unsubscribeUrl', 'replyTo'],
    }),
    heldTable(mailReports, {
      holds: 'Which of our mails to you came back, and why.',
      personal: ['address', 'reason'],
      plain: ['mailId'],
      rowsOf: ofAddress(mailReports.address),
    }),
  ],
  addresses: async (db) => {
    const rows = await db.selectDistinct({ to: sql<string>`lower(${mails.to})` }).from(mails)
    const addresses = [
      ...(await addressesIn(db, mails.replyTo)),
      ...(await addressesIn(db, mails.content)),
    ]
    const reported = await db.selectDistinct({ address: mailReports.address }).from(mailReports)
    return [...rows.map(({ to }) => to), ...addresses, ...reported.map(({ address }) => address)]
  },
  async erase(tx, { email, until }) {
    if (email === null) return
    await tx.delete(mails).where(and(mentions(email), lte(mails.createdAt, until)))
    const ofPerson = and(eq(mailReports.address, email), lte(mailReports.reportedAt, until))
    await tx.delete(mailReports).where(ofPerson)
  },
}
