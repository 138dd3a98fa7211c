import type { OfficeHours } from '../../../contract/directory/doctor.ts'
import { weekdayName, weekdays } from '../../../contract/directory/weekdays.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordChanges } from '../tables.ts'

type Value = string | number | boolean | string[] | OfficeHours | null | undefined
/** A record as its form, with names in place of ids. */
export type Readable = Record<string, Value>

/** Writes what differs between two states of a record; belongs into the transaction that changes it. */
export async function recordChange(
  tx: Db,
  of: {
    kind: (typeof recordChanges.$inferInsert)['kind']
    recordId: number
    actorId: string
    action: string
  },
  before: Readable = {},
  after: Readable = {},
): Promise<void> {
  const fields = Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])]
    return from === to ? [] : [{ ...of, field, from, to }]
  })
  await tx.insert(recordChanges).values(fields.length > 0 ? fields : [of])
}

/** A value as people read it; null for everything that is blank. */
export function textOf(value: Value): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'object') return hoursText(value) || null
  return String(value)
}

/** `Monday 08:00–17:00; Sunday closed` */
const hoursText = (hours: OfficeHours) =>
  weekdays
    .flatMap((day) => {
      const { open, close, closed } = hours[day] ?? {}
      if (closed === undefined) return []
      return [`${weekdayName(day)} ${closed ? 'closed' : `${open}–${close}`}`]
    })
    .join('; ')
