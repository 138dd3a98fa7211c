import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { RecordParams } from '../../record-id.ts'

/**
 * Why an import needs a person. `phone`, `address`: the register says something else than somebody has
 * confirmed. `deactivated`: the NPI is. `moved`: the provider is outside of the area now.
 */
export const alertKinds = ['phone', 'address', 'deactivated', 'moved'] as const

const Alert = z.object({
  id: z.int(),
  kind: z.enum(['doctors', 'practices']),
  recordId: z.int(),
  name: z.string(),
  claimed: z.boolean(),
  what: z.enum(alertKinds),
  registerValue: z.string(),
  ourValue: z.string().nullable(),
  seenAt: z.iso.datetime(),
})
export type RegisterAlert = z.infer<typeof Alert>

const OneAlert = RecordParams
const path = '/api/admin/directory/register-alerts'

export const registerAlertCalls = [
  endpoint('GET', path, {
    access: 'admin',
    summary: 'What imports found and a person has to decide on, oldest first, a hundred at most',
    answer: z.object({ count: z.int(), alerts: z.array(Alert) }),
  }),
  endpoint('POST', `${path}/:id/use`, {
    access: 'admin',
    summary:
      'Decide for the register: its phone or address is written, a deactivated or moved provider goes offline; 409 once it is decided',
    params: OneAlert,
    answer: Done,
  }),
  endpoint('POST', `${path}/:id/keep`, {
    access: 'admin',
    summary:
      'Keep ours: it is not listed again unless the register says something else, and a deactivated provider is published again; 409 once it is decided',
    params: OneAlert,
    answer: Done,
  }),
] as const
