import type { InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { api } from '../../../kit/data/api.ts'

/** The latest version of a message, or the given one if it cannot be loaded. */
export const latestOf = (message: InboxMessage): Promise<InboxMessage> =>
  api('GET /api/admin/inbox/:id', { params: { id: message.id } }).catch(() => message)
