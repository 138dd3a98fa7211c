import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { mailRenderer } from '../../server/pages/mail-renderer.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { Jobs } from '../../server/platform/jobs/jobs.ts'
import { createLogger } from '../../server/platform/log/logger.ts'
import { Mail } from '../../server/platform/mail/mail.ts'
import { outboxTransport, smtpTransport } from '../../server/platform/mail/transport.ts'
import { site } from '../../site.config.ts'
import { error, type Judgement, ok, reasonOf, warning } from './finding.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'environment'>

const timeouts = { greeting: 10_000, idle: 20_000, total: 30_000 }

/** Connects and signs in, and sends nothing. */
export async function checkMailServer({ smtpUrl, dataDir, environment }: MailConfig) {
  if (!smtpUrl) {
    const text = `mails are written to ${join(dataDir, 'outbox')} and reach nobody`
    return environment === 'production' ? error(`${text}. Set SMTP_URL`) : ok(text)
  }
  const { host, username } = new URL(smtpUrl)
  const transport = smtpTransport(smtpUrl, { timeouts })
  try {
    await transport.check?.()
    const who = username ? `, signed in as ${decodeURIComponent(username)}` : ', without signing in'
    return ok(`${host} takes mails${who}`)
  } catch (failure) {
    return error(
      `${host} takes no mails: ${reasonOf(failure)}. Correct SMTP_URL, or see whether a firewall closes that port`,
    )
  } finally {
    transport.close()
  }
}

/** Sends the product's own test mail. */
export async function sendTestMail(
  { config, db, projectDir }: { config: MailConfig; db: Db; projectDir: string },
  to: string,
): Promise<Judgement> {
  const { smtpUrl, dataDir } = config
  const log = createLogger('silent')
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, { timeouts })
    : outboxTransport(join(dataDir, 'outbox'))
  const jobs = await Jobs.join(db, log)
  try {
    const mail = new Mail({
      db,
      jobs,
      log,
      transport,
      render: mailRenderer(join(projectDir, 'build'), null),
      from: { name: site.name, address: site.contact.sender },
    })
    const { accepted, reply } = await mail.test(to, { template: 'mail-test' })
    if (!accepted) return error(`the test mail was not taken: ${reply}`)
    if (!smtpUrl) return warning(`the test mail lies in ${join(dataDir, 'outbox')}`)
    return ok(`the test mail was taken: ${reply}. See whether it arrives, and not as spam`)
  } finally {
    transport.close()
    await jobs.stop()
  }
}
