import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mailRenderer } from '../server/pages/mail-renderer.ts'
import { usualLimits } from '../server/platform/mail/limits.ts'
import { runNewsletter, words } from '../server/testing/processes/newsletter-run.ts'
import { quantile } from './measure.ts'

/** Confirmed readers; 2,000 take seconds, 100,000 minutes. */
const readers = Number(process.env.READERS || 10_000)
const kills = Number(process.env.KILLS || 0)
const project = fileURLToPath(new URL('..', import.meta.url))
const placeholder = 'https://unsubscribe.invalid/your-own-link'

/** One newsletter, beside nodemailer alone with the same mails, connections and mail server. */
async function benchNewsletter() {
  const mail = await mailRenderer(join(project, 'build'), null)(
    {
      template: 'newsletter',
      title: 'News of the month',
      content: words,
      unsubscribeUrl: placeholder,
      isTest: false,
    },
    'en',
  )
  const bare: number[] = []
  const sendBare = async (url: string) => {
    const { connections } = usualLimits
    const count = Math.min(readers, 10_000)
    const task = JSON.stringify({ url, count, connections, rendered: mail, placeholder })
    const script = join(project, 'bench/bare-mailer.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, task])
    bare.push(Number(stdout))
  }
  const run = await runNewsletter({
    readers,
    kills,
    leaving: readers / 100,
    timeout: 3_600_000,
    lookEvery: 20,
    around: ({ url }) => sendBare(url),
  })
  const { taken, seconds, memory, pages } = run
  const ours = taken / seconds
  const alone = bare.reduce((sum, each) => sum + each, 0) / bare.length
  console.log(`  ${readers.toLocaleString('en-US')} readers, ${kills} kills`)
  console.table({
    'nodemailer alone, before': { 'mails a second': bare[0]?.toFixed(0) },
    'nodemailer alone, after': { 'mails a second': bare[1]?.toFixed(0) },
    'the directory': { 'mails a second': ours.toFixed(0), ratio: (ours / alone).toFixed(2) },
  })
  const kinds = ['kept', 'rendered'] as const
  console.log('  milliseconds of a reader’s page, before and while it is sent')
  console.table(
    Object.fromEntries(
      kinds.flatMap((kind) =>
        [0.5, 0.95].map((share) => {
          const before = quantile(pages.before[kind], share)
          const sending = quantile(pages.sending[kind], share)
          return [
            `${kind} page, p${share * 100}`,
            {
              before: before.toFixed(1),
              sending: sending.toFixed(1),
              ratio: (sending / before).toFixed(2),
            },
          ]
        }),
      ),
    ),
  )
  console.log(
    `  memory of the server: ${memory.before} MB before, ${memory.most} at most (+${memory.most - memory.before})`,
  )
  const { missed, twice, copies, unwanted, states } = run
  console.log(
    `  ${taken} mails taken; missed ${missed}, two different ones ${twice}, second copies with the same Message-ID ${copies}, to unsubscribed or unconfirmed ${unwanted}`,
  )
  console.log(`  recipients by state: ${JSON.stringify(states)}`)
}

await benchNewsletter()
