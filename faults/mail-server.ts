import { setTimeout as sleep } from 'node:timers/promises'
import { TestSmtpServer } from '../server/testing/mail/smtp-server.ts'
import { Installation, secondsUntil } from './installation.ts'
import { Messages } from './messages.ts'
import { type Finding, losses, together } from './report.ts'

const each = 4

/** The mail server is away, then silent, then drops every mail half way; then it is well again. */
export const brokenMailServer = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const smtp = await new TestSmtpServer().start()
    const product = await installation.start({ SMTP_URL: smtp.url })
    const messages = new Messages()
    const write = async () => {
      for (let n = 0; n < each; n++) await messages.send(product.address)
      await sleep(3_000)
    }
    try {
      await smtp.stop()
      await write()
      await smtp.start()
      smtp.misbehave = { connect: () => {} }
      await write()
      smtp.misbehave = { midData: (drop) => drop() }
      await write()
      smtp.misbehave = {}
      const texts = () => smtp.accepted.map(({ mail }) => mail.text ?? '')
      const seconds = await secondsUntil(
        async () => messages.countIn(texts()).missing === 0,
        300,
      ).catch(() => 300)
      await sleep(2_000) // a second copy would come now
      return together(
        { counts: { 'all mails out after': `${seconds.toFixed(0)} s` } },
        losses(messages.countIn(texts())),
        { faults: smtp.tries > 0 ? [] : ['The mail server was never asked.'] },
      )
    } finally {
      await product.end()
      await smtp.stop()
    }
  })
