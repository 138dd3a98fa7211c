import { Counter, Gauge, Registry } from 'prom-client'
import type { Db } from '../database/connect.ts'
import { ageOf, type Collector } from '../metrics/metrics.ts'
import type { Mail } from './mail.ts'
import { failedMails, waitingMails } from './mail-queue.ts'

export function mailCollector(db: Db, { sending }: Pick<Mail, 'sending'>): Collector {
  const registry = new Registry()
  const mails = new Gauge({
    name: 'directory_mails',
    help: 'Mails that wait to be delivered, or could not be',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'directory_mails_oldest_waiting_seconds',
    help: 'How old the oldest mail is that waits to be delivered',
    registers: [registry],
  })
  const tries = new Counter({
    name: 'directory_mail_tries_total',
    help: 'Tries of this process to deliver a mail, by result',
    labelNames: ['result'],
    registers: [registry],
  })
  const read = async () => {
    const [waiting, failed] = await Promise.all([waitingMails(db), failedMails(db)])
    mails.set({ state: 'queued' }, waiting.count)
    mails.set({ state: 'failed' }, failed.count)
    oldest.set(waiting.oldestAt ? ageOf(waiting.oldestAt) : 0)
    tries.reset()
    tries.inc({ result: 'taken' }, sending.tries.taken)
    tries.inc({ result: 'failed' }, sending.tries.failed)
  }
  return { name: 'mail', registry, read }
}
