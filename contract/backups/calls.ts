import { z } from 'zod'
import { RestoreDrill } from '../administration/overview/calls.ts'
import { endpoint, FileAnswer } from '../endpoint.ts'
import { verbatim } from '../text-fields.ts'

/** ENT-25 */
export const Backup = z.object({
  /** The name of the file. */
  name: z.string(),
  /** The size in units of 1024 × 1024 bytes, to two decimals. */
  size_mb: z.number(),
  /** The moment whose data it holds. */
  created: z.iso.datetime(),
  /** Whole days since then. */
  age_days: z.int().nonnegative(),
  /** Uploaded files that records name and that were not there when it was made. */
  missing_files: z.int().nonnegative(),
})
export type Backup = z.infer<typeof Backup>

/** The outcome of verifying one backup. */
export const Verification = z.object({
  /** `checksum`: it is encrypted, its key is elsewhere, and it is as it was written. */
  outcome: z.enum(['proven', 'checksum', 'damaged']),
  /** Why it is of no use. */
  reason: z.string().nullable(),
  tables: z.int().nonnegative(),
  records: z.int().nonnegative(),
  files: z.int().nonnegative(),
})
export type Verification = z.infer<typeof Verification>

export const backupCalls = [
  endpoint('GET', '/api/admin/backups', {
    access: 'admin',
    summary: 'The backups, newest first',
    answer: z.object({
      /** None where they cannot be read. */
      backups: z.array(Backup),
      /** When the next is made by itself; null: nightly ones are off. */
      nextAt: z.iso.datetime().nullable(),
      /** The last time the newest was restored for proof; null: never, or it cannot be read. */
      drill: RestoreDrill.nullable(),
      /** Whether that happens every week. */
      weeklyDrill: z.boolean(),
      /** Why they cannot be read, or none can be made; left out where both can. */
      trouble: z.string().optional(),
    }),
  }),
  endpoint('POST', '/api/admin/backup', {
    access: 'admin',
    proof: 'fresh',
    summary: 'Make a backup of everything; answers once it is finished',
    answer: z.object({
      /** The name of its file, without a folder (ENT-26). */
      backup_path: z.string(),
      /** Uploaded files that records name and that are not there. */
      missing_files: z.int().nonnegative(),
    }),
    limit: { per: 'user', count: 20, minutes: 60 },
  }),
  endpoint('POST', '/api/admin/backups/:name/verify', {
    access: 'admin',
    proof: 'fresh',
    summary:
      'Read all of a backup and restore it beside the database, which stays as it is; answers once that is finished',
    params: z.object({ name: verbatim(100) }),
    answer: Verification,
    limit: { per: 'user', count: 20, minutes: 60 },
  }),
  endpoint('GET', '/api/admin/backups/:name/download', {
    access: 'admin',
    proof: 'fresh',
    summary: 'One backup, as a file',
    params: z.object({ name: verbatim(100) }),
    answer: FileAnswer,
    download: 'application/gzip',
  }),
] as const
