import { eq } from 'drizzle-orm'
import { weekdays } from '../../contract/directory/hours/weekdays.ts'
import { checkDigitOf } from '../../contract/directory/npi.ts'
import { fromKeys } from '../../contract/objects.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'

/** Adds to the demo data what only the register or a rare office says: numbers, nights, other hours on a holiday. */
export async function addRareFacts(db: Db) {
  const day = (date: string) => ({ from: date, until: date })
  const closures = [
    { ...day('2100-12-24'), note: 'Christmas Eve', hours: { open: '08:00', close: '12:00' } },
    { ...day('2100-12-25'), note: 'Christmas' },
  ]
  const always = fromKeys(weekdays, () => ({ open: '00:00', close: '00:00', closed: false }))
  await db
    .update(practices)
    .set({ npi: withCheckDigit('199999998'), closures, officeHours: always })
    .where(eq(practices.slug, 'limestone-ridge-heart-clinic'))
  await db
    .update(doctors)
    .set({ npi: withCheckDigit('199999997'), closures, officeHours: always })
    .where(eq(doctors.slug, 'elena-marsh'))
}

const withCheckDigit = (firstNine: string) => `${firstNine}${checkDigitOf(firstNine)}`
