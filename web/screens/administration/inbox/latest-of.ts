import type { InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { api } from '../../../data/api.ts'

/** A message as it is now, or as it was when that cannot be learned. */
export const latestOf = (message: InboxMessage): Promise<InboxMessage> =>
  api('GET /api/admin/inbox/:id', { params: { id: message.id } }).catch(() => message)
