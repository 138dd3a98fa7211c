import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { secretOf } from '../platform/secrets/signed-token.ts'
import { deleteOldMessages, forgetSenders } from './delete-old-messages.ts'
import { receiveMessage } from './receive-message.ts'

type Services = { db: Db; mail: Mail; jobs: Jobs; rateLimits: boolean }

export async function serveInquiries(api: Api, { db, mail, jobs, rateLimits }: Services) {
  const reception = { db, mail, rateLimits, senderKey: await secretOf(db, 'message senders') }
  api.serve('POST /api/contact', async ({ body }, { network }) => {
    await receiveMessage(reception, body, network)
    return { success: true }
  })
  await jobs.schedule('delete-old-messages', '23 3 * * *', site.timeZone, async () => {
    await deleteOldMessages(db, site.messageRetentionDays)
    await forgetSenders(db)
  })
}
