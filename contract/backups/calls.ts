import { z } from 'zod'
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

export const backupCalls = [
  endpoint('GET', '/api/admin/backups', {
    access: 'admin',
    summary: 'The backups, newest first',
    answer: z.object({
      /** None where they cannot be read. */
      backups: z.array(Backup),
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
  endpoint('GET', '/api/admin/backups/:name/download', {
    access: 'admin',
    proof: 'fresh',
    summary: 'One backup, as a file',
    params: z.object({ name: verbatim(100) }),
    answer: FileAnswer,
    download: 'application/gzip',
  }),
] as const
