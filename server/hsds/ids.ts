import { createHash } from 'node:crypto'
import { site } from '../../site.config.ts'

/** Records that are found by their HSDS identifier. */
export type Kind = 'service' | 'practice' | 'own practice' | 'first place' | 'further place'

const digest = (text: string) =>
  createHash('sha256').update(`${site.name} ${text}`).digest('hex').slice(0, 32)

/** UUIDs of version 8 (RFC 9562, 5.8): the last 48 bits are the number of the record. */
const withMarks = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`

/** The identifier of a record, the same in every answer; `numberOf` reads it. */
export const idOf = (kind: Kind, number: number): string =>
  withMarks(digest(kind).slice(0, 20) + number.toString(16).padStart(12, '0'))

/** An identifier of what belongs to a record, made of a text that names it. */
export const idFor = (text: string): string => withMarks(digest(text))

/** The number of a record of this kind; undefined for any other identifier. */
export function numberOf(kind: Kind, id: string): number | undefined {
  const number = Number.parseInt(id.slice(-12), 16)
  return Number.isSafeInteger(number) && number < 2 ** 31 && idOf(kind, number) === id.toLowerCase()
    ? number
    : undefined
}
