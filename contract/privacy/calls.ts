import { z } from 'zod'
import { Email, MailedCode } from '../accounts/fields.ts'
import { Done, endpoint, FileAnswer } from '../endpoint.ts'
import { token } from '../text-fields.ts'

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

/** Data that one table holds about a person, as people read it. */
export const HeldPart = z.object({
  name: z.string(),
  holds: z.string(),
  rows: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
})
export type HeldPart = z.infer<typeof HeldPart>

const perNetwork = (count: number) => ({ per: 'network' as const, count, minutes: 60 })

/** From a link in our mail; a missing or damaged one is refused like a forged one. */

export const privacyCalls = [
  endpoint('GET', '/api/user/exports', {
    access: 'user',
    summary: 'The newest export of the user’s data',
    answer: z.object({ export: DataExport.nullable() }),
  }),
  endpoint('POST', '/api/user/exports', {
    access: 'user',
    proof: 'fresh',
    summary: 'Ask for a ZIP file of everything held about the user; a mail says when it is ready',
    limit: { per: 'user', count: 5, minutes: 24 * 60 },
    answer: z.object({ export: DataExport }),
  }),
  endpoint('POST', '/api/user/exports/download', {
    access: 'user',
    proof: 'fresh',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: 'Download the export that a link was made for, within a day',
    body: z.object({ token }),
    download: 'application/zip',
    answer: FileAnswer,
  }),
  endpoint('POST', '/api/your-data/code', {
    access: 'anyone',
    summary:
      'Ask by address what is held without an account; a code goes out by mail where there is anything',
    limit: perNetwork(20),
    body: z.object({ email: Email }),
    answer: Done,
  }),
  endpoint('POST', '/api/your-data', {
    access: 'anyone',
    summary:
      'What is held about an address, with the mailed code; the token is good for half an hour',
    limit: perNetwork(60),
    body: z.object({ email: Email, code: MailedCode }),
    answer: z.object({
      token: z.string(),
      held: z.array(HeldPart),
      /** Whether the address has an account too. A suspended one is erased with the rest. */
      account: z.enum(['open', 'suspended']).nullable(),
    }),
  }),
  endpoint('POST', '/api/your-data/export', {
    access: 'anyone',
    summary: 'The same as a ZIP file',
    limit: perNetwork(20),
    body: z.object({ token }),
    download: 'application/zip',
    answer: FileAnswer,
  }),
  endpoint('POST', '/api/your-data/erase', {
    access: 'anyone',
    summary: 'Erase what is held about an address without an account',
    limit: perNetwork(20),
    body: z.object({ token }),
    answer: Done,
  }),
] as const
