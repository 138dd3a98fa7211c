import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'

/** Until mail stands nobody can confirm an address, so none is taken. */
export function serveNewsletter(api: Api) {
  api.serve('POST /api/newsletter/subscribe', async () => {
    throw new Problem(503, 'no_mail', 'The newsletter cannot be subscribed to yet.')
  })
}
