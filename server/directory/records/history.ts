import { eq } from 'drizzle-orm'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { weekdayName, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Pin } from '../../../contract/map/pin.ts'
import type { Db } from '../../platform/database/connect.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { practices, specialties } from '../tables.ts'
import { recordChanges } from './tables.ts'

type Value = string | number | boolean | string[] | OfficeHours | null | undefined
/** A record as its form, with names in place of ids. */
export type Readable = Record<string, Value>

type Change = {
  kind: (typeof recordChanges.$inferInsert)['kind']
  recordId: number
  actorId: string
  action: string
}

/** Writes the differences between two states of a record, in the transaction that changes it. */
export async function recordChange(
  tx: Db,
  { kind, recordId, actorId, action }: Change,
  before: Readable = {},
  after: Readable = {},
): Promise<void> {
  const of = { kind, recordId, actorId, action }
  const fields = Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])]
    return from === to ? [] : [{ ...of, field, from, to }]
  })
  await tx.insert(recordChanges).values(fields.length > 0 ? fields : [of])
}

/** Writes many changes at once, as given. */
export async function recordMany(tx: Db, rows: (typeof recordChanges.$inferInsert)[]) {
  await insertRows(tx, recordChanges, rows)
}

/** Records a change like `recordChange`, from columns: names replace the ids that differ. */
export async function recordDifference(
  tx: Db,
  change: Change,
  before: Readable,
  after: Readable,
): Promise<void> {
  const read = async ({ specialtyId, practiceId, ...rest }: Readable, other: Readable) => ({
    ...rest,
    ...(specialtyId !== other.specialtyId && {
      specialty: await nameIn(tx, specialties, specialtyId),
    }),
    ...(practiceId !== other.practiceId && { practice: await nameIn(tx, practices, practiceId) }),
  })
  await recordChange(tx, change, await read(before, after), await read(after, before))
}

async function nameIn(tx: Db, table: typeof specialties | typeof practices, id: Value) {
  if (typeof id !== 'number') return null
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id))
  return row?.name ?? `number ${id}`
}

/** A value as text; null if it is blank. */
export function textOf(value: Value): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'object') return hoursText(value) || null
  return String(value)
}

/** `2026-11-26 to 2026-11-27 Thanksgiving closed` */
export const closureTexts = (closures: Closures): string[] =>
  closures.map(
    ({ from, until, note, hours }) =>
      `${from} to ${until} ${note} ${hours ? `${hours.open}–${hours.close}` : 'closed'}`,
  )

/** `pin at 29.64012, -98.49011` */
export const pinText = (pin: Pin | null): string | null =>
  pin && `pin at ${pin.latitude}, ${pin.longitude}`

/** `Monday 08:00–12:00, 13:00–17:00; Sunday closed` */
const hoursText = (hours: OfficeHours) =>
  weekdays
    .flatMap((day) => {
      if (!hours[day]) return []
      const times = openTimes(hours[day]).map(({ open, close }) => `${open}–${close}`)
      return [`${weekdayName(day)} ${times.join(', ') || 'closed'}`]
    })
    .join('; ')
