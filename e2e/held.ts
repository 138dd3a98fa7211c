import { factReports } from '../server/reports/tables.ts'
import { insertInquiry } from '../server/testing/providers/providers.ts'
import { insertPractice } from '../server/testing/records.ts'
import { withDatabase } from './database.ts'
import { newName } from './new-name.ts'

/** An office with a contact address, which no other test knows. */
export const insertOffice = () =>
  withDatabase((db) => {
    const name = newName('Held')
    return insertPractice(db, { name, contactEmail: `office@${name.toLowerCase()}.example` })
  })

/** Three messages and two reports about a doctor that are held back. */
export const insertHeld = (doctorId: number) =>
  withDatabase(async (db) => {
    for (const [subject, message] of [
      ['Before Friday', 'I need a cardiologist before Friday.\n\nDo you have an appointment?'],
      ['Noise 1', 'Noise'],
      ['Noise 2', 'Noise'],
    ])
      await insertInquiry(db, { doctorId, held: true, name: 'Ana Patient', subject, message })
    const report = { doctorId, subject: 'phone', network: 'n', held: true } as const
    for (const text of ['It ends in 99 now.', 'It ends in 99.'])
      await db.insert(factReports).values({ ...report, text })
  })
