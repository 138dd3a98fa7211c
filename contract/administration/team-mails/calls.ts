import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { digestDays } from './digest-days.ts'

/** When an administrator is told of what waits, and whether at once of what is red. */
export const TeamMailSettings = z.object({
  day: z.enum(digestDays, 'Choose a day'),
  /** By the clock of the directory's time zone. */
  hour: z.int().min(0).max(23),
  /** A mail as soon as something is red, once until it has been well again. */
  redStatesAtOnce: z.boolean(),
})
export type TeamMailSettings = z.infer<typeof TeamMailSettings>

export const teamMailCalls = [
  endpoint('GET', '/api/admin/team-mails', {
    access: 'admin',
    summary: 'When the administrator who asks is mailed what waits, and whether what is red',
    answer: TeamMailSettings,
  }),
  endpoint('PUT', '/api/admin/team-mails', {
    access: 'admin',
    limit: { per: 'user', count: 60, minutes: 60 },
    summary: 'Choose that',
    body: z.strictObject(TeamMailSettings.shape),
    answer: Done,
  }),
] as const
