import { z } from 'zod'
import { missReasons } from '../../map/points.ts'

/*
 * An import of the national register. By upload: first read in vain, then applied or discarded; by download:
 * downloaded, then applied.
 */

/** The first four are under way, the others its end. `expired`: nobody decided for a day. */
export const importStates = [
  'reading',
  'ready',
  'downloading',
  'applying',
  'applied',
  'refused',
  'failed',
  'discarded',
  'expired',
] as const
export type ImportState = (typeof importStates)[number]

/** Bytes while downloading and reading, providers while saving. */
export const ImportProgress = z.object({
  phase: z.enum(['downloading', 'reading', 'saving']),
  done: z.int().nonnegative(),
  of: z.int().nonnegative(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

const Value = z.union([z.string(), z.number()]).nullable()

export const ImportDifference = z.object({
  kind: z.enum(['doctor', 'practice']),
  npi: z.string(),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
})
export type ImportDifference = z.infer<typeof ImportDifference>

const NamedRecord = ImportDifference.omit({ changes: true })

/** Some records or rows, and how many there are altogether. */
const some = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.int().nonnegative(), first: z.array(item) })

/** Contents of a file; of every kind the first 200 records, 100 rows or NPIs. */
export const ImportFindings = z.object({
  added: some(ImportDifference),
  changed: some(ImportDifference),
  /** Taken offline, because their NPI is deactivated or they are no practice. */
  unpublished: some(ImportDifference),
  /** Records that the directory has in the area and the file elsewhere: left as they are. Absent in older runs. */
  elsewhere: some(NamedRecord).optional(),
  /** The NPIs of the same. */
  moved: some(z.string()),
  /** Public records that the register brought, outside of the area: left as they are; absent in older runs. */
  outside: some(NamedRecord).optional(),
  /** Doctors at a place with several practices, and which one they stand with; absent in older runs. */
  shared: some(
    z.object({
      npi: z.string(),
      name: z.string(),
      practice: z.string(),
      others: z.array(z.string()),
    }),
  ).optional(),
  /** Addresses of the directory that the map does not know by house number; absent in older runs. */
  notOnMap: some(z.object({ address: z.string(), reason: z.enum(missReasons) })).optional(),
  /** Records that changed between showing and applying, and were left as they are. */
  changedSince: some(NamedRecord).optional(),
  /** Rows left out that may be worth a look; the header is line 1. */
  problems: some(z.object({ line: z.int(), problem: z.string() })),
  /** Taxonomy codes that stand for no specialty of ours, and how many rows have each. */
  unmapped: z.array(z.object({ code: z.string(), count: z.int() })),
})
export type ImportFindings = z.infer<typeof ImportFindings>
