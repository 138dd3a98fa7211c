import { phoneDigits } from '../../../../contract/text/phone.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { locationKey } from '../../records/location-key.ts'
import type { FactSources } from '../../tables.ts'
import type { registerAlerts } from '../tables.ts'

/** An alert for a person to decide. */
export type Alert = Pick<
  typeof registerAlerts.$inferInsert,
  'what' | 'registerValue' | 'ourValue' | 'columns'
>

type Said = Record<'phone' | 'street' | 'suite' | 'city' | 'state' | 'postalCode', string | null>

/**
 * Differences between the register and confirmed phones or places: pure. Another spelling, or a
 * missing value of the register, is no difference.
 */
export function alertsOf(
  kind: 'doctors' | 'practices',
  present: Said & { factSources: FactSources; unpublishedAt: Date | null },
  file: Said,
): Alert[] {
  if (present.unpublishedAt) return []
  const confirmations = confirmedColumns(kind, present.factSources)
  const alerts: Alert[] = []
  if (
    confirmations.has('phone') &&
    file.phone &&
    phoneDigits(file.phone) !== phoneDigits(present.phone ?? '')
  )
    alerts.push({
      what: 'phone',
      registerValue: file.phone,
      ourValue: present.phone,
      columns: { phone: file.phone },
    })
  if (confirmations.has('street') && file.street && placeKey(file) !== placeKey(present)) {
    const { street, suite, city, state, postalCode } = file
    alerts.push({
      what: 'address',
      registerValue: addressText(file),
      ourValue: addressText(present) || null,
      columns: { street, suite, city, state, postalCode },
    })
  }
  return alerts
}

const placeKey = ({ street, suite, postalCode }: Said) =>
  `${locationKey(street, suite)} ${postalCode}`

/** `17178 Sonterra Blvd, Suite 200, San Antonio, TX 78258` */
export const addressText = ({ street, suite, city, state, postalCode }: Omit<Said, 'phone'>) =>
  [street, suite, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
