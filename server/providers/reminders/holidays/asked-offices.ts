import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import type { Closure, OfficeHours } from '../../../../contract/directory/hours/office-hours.ts'
import { closureOn, officeClock } from '../../../../contract/directory/hours/opening-hours.ts'
import type { Language } from '../../../../contract/languages.ts'
import { site } from '../../../../site.config.ts'
import { holidayName as englishName } from '../../../../texts/en/directory/holidays.ts'
import { holidayName as spanishName } from '../../../../texts/es/directory/holidays.ts'
import { records } from '../../../directory/records/records.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { type AnswerableRecord, answerableRecords } from '../answerable-records.ts'

const nameIn = { en: englishName, es: spanishName }

/** The name of the holiday of a day; the day itself where it is none here any more. */
export function nameOfHoliday(date: string, language: Language): string {
  const [holiday] = holidaysBetween(date, date, site.state)
  return holiday ? nameIn[language](holiday) : date
}

/** An office whose own hours count, and which is usually open on that weekday. */
export type AskedOffice = Pick<
  AnswerableRecord,
  'claimId' | 'kind' | 'id' | 'name' | 'slug' | 'source'
> & {
  usual: NonNullable<OfficeHours[keyof OfficeHours]>
  said: Closure | null
  closures: Closure[]
}

/** The offices that a user answers for, as of a day. */
export async function officesOn(
  db: Db,
  userId: string,
  date: string,
  options: { now?: Date; lock?: boolean } = {},
): Promise<AskedOffice[]> {
  const answerable = await answerableRecords(db, userId, options)
  const { weekday } = officeClock(new Date(`${date}T12:00:00Z`), 'UTC')
  const offices: AskedOffice[] = []
  for (const { facts, places: _, ...record } of answerable.records) {
    // an office confirms for its doctors, and edits nobody's entry but its own
    if (record.source !== 'owner') continue
    const age = facts.find(({ name }) => name === 'officeHours')?.origin.age
    // one press must not make old or doubtful hours of a week look new
    if (age !== 'fresh' && age !== 'aging') continue
    const row = await records[record.kind].require(db, record.id)
    const usual = row.officeHours?.[weekday]
    if (!usual?.open || !usual.close || usual.closed) continue
    const said = closureOn(row.closures, date) ?? null
    offices.push({ ...record, usual, said, closures: row.closures })
  }
  return offices
}
