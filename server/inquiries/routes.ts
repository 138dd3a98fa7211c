import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'

/** Until mail stands a message is refused, so that nobody believes it arrived. */
export function serveInquiries(api: Api) {
  api.serve('POST /api/contact', async () => {
    throw new Problem(503, 'no_mail', 'Messages cannot be sent yet. Please call the office.')
  })
}
