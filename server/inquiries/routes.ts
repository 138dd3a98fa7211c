import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** Until mail stands a message is refused, so that nobody believes it arrived. */
export async function serveInquiries(api: Api, _services: { db: Db; mail: Mail; jobs: Jobs }) {
  api.serve('POST /api/contact', async () => {
    throw new Problem(503, 'no_mail', 'Messages cannot be sent yet. Please call the office.')
  })
}
