import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const count = z.int().nonnegative()
const moment = z.iso.datetime().nullable()

/**
 * Conditions that have to be right before patients come, as they are now. Moments are null where it
 * never happened.
 */
export const Setup = z.object({
  /** Patients can come: what is missing is shown without being asked for. */
  production: z.boolean(),
  /** Patients see the directory. */
  isOpen: z.boolean(),
  /** Settings of `site.config.ts` that still are what they were in the demo. */
  demoSettings: z.array(z.string()),
  /** The address at which readers reach the site; null: not set. */
  publicUrl: z.string().nullable(),
  mail: z.object({
    /** Host and port; null: mails are written to a folder. */
    server: z.string().nullable(),
    /** The last time this server took a test mail. */
    acceptedAt: moment,
  }),
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    /** There are new subscriptions, of which no event told us. */
    missesEvents: z.boolean(),
  }),
  /** The last time an import changed the directory. */
  importedAt: moment,
  administrators: z.object({
    total: count,
    /** Those whose password alone opens the account. */
    withPasswordAlone: count,
  }),
  backups: z.object({
    /** The folder can be written. */
    writable: z.boolean(),
    lastAt: moment,
  }),
})
export type Setup = z.infer<typeof Setup>

export const setupCalls = [
  endpoint('GET', '/api/admin/setup', {
    access: 'admin',
    summary: 'What has to be right before patients come, checked now',
    answer: Setup,
  }),
  endpoint('POST', '/api/admin/mails/test', {
    access: 'admin',
    summary: 'Send a test mail to the own address, and say what the mail server answered',
    limit: { per: 'user', count: 10, minutes: 10 },
    body: z.strictObject({}),
    answer: z.object({
      accepted: z.boolean(),
      /** Host and port; null: it was written to a folder. */
      server: z.string().nullable(),
      /** The server's own words, or why there are none. */
      reply: z.string(),
    }),
  }),
] as const
