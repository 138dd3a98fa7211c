import type { Db } from '../database/connect.ts'
import { ageOf, type Collector } from '../metrics/metrics.ts'
import type { Mail } from './mail.ts'
import { failedMails, waitingMails } from './mail-queue.ts'

export const mailCollector = (db: Db, mail: Pick<Mail, 'tries'>) =>
  ({
    name: 'mail',
    families: {
      directory_mails: {
        help: 'Mails that wait to be delivered, or could not be',
        type: 'gauge',
      },
      directory_mails_oldest_waiting_seconds: {
        help: 'How old the oldest mail is that waits to be delivered',
        type: 'gauge',
      },
      directory_mail_tries_total: {
        help: 'Tries of this process to deliver a mail, by result',
        type: 'counter',
      },
    },
    read: async () => {
      const [waiting, failed] = await Promise.all([waitingMails(db), failedMails(db)])
      return {
        directory_mails: [
          { value: waiting.count, labels: { state: 'queued' } },
          { value: failed.count, labels: { state: 'failed' } },
        ],
        directory_mails_oldest_waiting_seconds: waiting.oldestAt ? ageOf(waiting.oldestAt) : 0,
        directory_mail_tries_total: [
          { value: mail.tries.taken, labels: { result: 'taken' } },
          { value: mail.tries.failed, labels: { result: 'failed' } },
        ],
      }
    },
  }) satisfies Collector
