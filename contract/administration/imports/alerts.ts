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

const DecidedAlert = Alert.extend({
  decision: z.enum(['use', 'keep']),
  decidedAt: z.iso.datetime(),
  by: z.string().nullable().describe('The name of who decided; null when the account is gone'),
})
export type DecidedAlert = z.infer<typeof DecidedAlert>

const OneAlert = RecordParams
const path = '/api/admin/directory/register-alerts'

export const registerAlertCalls = [
  endpoint('GET', path, {
    access: 'admin',
    summary:
      'What imports found and a person has to decide on, oldest first, a hundred at most; and the latest twenty decisions that can be undone',
    answer: z.object({
      count: z.int(),
      alerts: z.array(Alert),
      decided: z.array(DecidedAlert),
    }),
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
  endpoint('POST', `${path}/:id/undo`, {
    access: 'admin',
    summary:
      'Undo a decision: the record says again what it said before, and the alert waits again; 409 when somebody has changed or confirmed the same since, the record was merged or is gone, the register says something else, or it waits already',
    params: OneAlert,
    answer: Done,
  }),
] as const
