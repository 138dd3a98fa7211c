import { z } from 'zod'
import { endpoint, FileAnswer } from '../endpoint.ts'

/** A ZIP file of what is held about a user. */
export const DataExport = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  createdAt: z.iso.datetime(),
  /** While it is ready: until when. */
  expiresAt: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  /** Proves the right to it, for the signed-in user it is about; null while it is not ready. */
  token: z.string().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** From a link in our mail; a missing or damaged one is refused like a forged one. */
const token = z.string().max(1000).default('')

export const privacyCalls = [
  endpoint('GET', '/api/user/exports', {
    access: 'user',
    summary: 'The newest export of the user’s data',
    answer: z.object({ export: DataExport.nullable() }),
  }),
  endpoint('POST', '/api/user/exports', {
    access: 'user',
    summary: 'Ask for a ZIP file of everything held about the user; a mail says when it is ready',
    limit: { per: 'user', count: 5, minutes: 24 * 60 },
    answer: z.object({ export: DataExport }),
  }),
  endpoint('GET', '/api/user/exports/download', {
    access: 'user',
    summary: 'Download the export that a link was made for, within a day',
    query: z.object({ token }),
    download: 'application/zip',
    answer: FileAnswer,
  }),
] as const
