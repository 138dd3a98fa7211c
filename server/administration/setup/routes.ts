import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { readSetup, type SetupServices } from './read-setup.ts'

export function serveSetup(api: Api, services: SetupServices & { mail: Mail }) {
  const { db, mail, setup } = services
  api.serve('GET /api/admin/setup', () => readSetup(services))
  api.serve('POST /api/admin/mails/test', async (_, { identity, network }) => {
    const { email } = await userOf(db, identity.userId)
    const { accepted, reply } = await mail.test(email, { template: 'mail-test' })
    const server = setup.mailServer
    await audit(db, {
      action: 'mail tested',
      actorId: identity.userId,
      network,
      details: { accepted, ...(server && { server }) },
    })
    return { accepted, server, reply }
  })
}
