import { runNewsletter } from '../server/testing/newsletter-run.ts'
import { median } from './quantile.ts'

const readers = 10_000

/** One newsletter to 10,000 through a mail server on loopback, killed three times on the way. */
export async function benchNewsletter() {
  const run = await runNewsletter({
    readers,
    kills: 3,
    leaving: 100,
    timeout: 3_600_000,
    say: (line) => console.log(`  ${line}`),
  })
  const { seconds, taken, copies, twice, missed, unwanted, states, memory, answers } = run
  console.log(`  ${readers} confirmed, 100 of them unsubscribed meanwhile; ${run.kills} kills`)
  console.log(
    `  ${taken} mails taken in ${seconds.toFixed(0)} s (${(taken / seconds).toFixed(0)} a second, waits after kills included)`,
  )
  console.log(
    `  missed ${missed}, two different mails ${twice}, to unsubscribed or unconfirmed ${unwanted}`,
  )
  console.log(`  second copies with the same Message-ID: ${copies}`)
  console.log(`  recipients by state: ${JSON.stringify(states)}`)
  console.log(
    `  memory of the server, first and most of each process, in MB: ${memory.map(({ first, most }) => `${first}–${most}`).join(', ')}`,
  )
  console.log(
    `  a page that is rendered each time: median ${median(answers.idle).toFixed(0)} ms before, ${median(answers.sending).toFixed(0)} ms while sending (slowest ${Math.max(...answers.sending).toFixed(0)} ms)`,
  )
}
