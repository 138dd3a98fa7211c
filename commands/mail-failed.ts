import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { Jobs } from '../server/platform/jobs/jobs.ts'
import { createLogger } from '../server/platform/log/logger.ts'
import { listFailedMails, retryFailedMails } from '../server/platform/mail/mail-queue.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('mail:failed')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lists the mails that were given up, or queues them again for the running server or the next start. */
await runCommand(usage, async ({ db }) => {
  const { values } = parseArgs({ options: { retry: { type: 'string' } } })
  const { retry } = values
  if (retry === undefined) return list()
  if (retry !== 'all' && !uuid.test(retry))
    throw new Error(`"${retry}" is neither an id nor "all".`)
  const jobs = await Jobs.join(db, createLogger('silent'))
  try {
    const queuedCount = await retryFailedMails(db, jobs, retry === 'all' ? 'all' : [retry])
    if (queuedCount === 0 && retry !== 'all') throw new Error(`No failed mail has the id ${retry}.`)
    console.log(`${queuedCount} queued again.`)
  } finally {
    await jobs.stop()
  }

  async function list() {
    const failedMails = await listFailedMails(db)
    if (failedMails.length === 0) return console.log('No mail has failed.')
    for (const mail of failedMails)
      console.log(
        `${mail.id}  ${mail.createdAt.toISOString()}  ${mail.template}  to ${mail.to}  ${mail.attempts} attempts\n    ${mail.lastError}`,
      )
    console.log(`\n${failedMails.length} failed. Queue again: ${usage.replace(/[[\]]/g, '')}`)
  }
})
