import type { Queue } from '../jobs/jobs.ts'

/**
 * 10, 20, 40 seconds … half an hour apart, and up to as much again: 24 hours in all. The first tries
 * come quickly, so that a mail under way when the process was killed goes out within a minute.
 */
export const deliveries: Queue<{ mailId: string }> = {
  name: 'mail',
  // More than a transport's timeout: a try that counts as failed has ended.
  timeout: 330,
  retries: 55,
  delay: 10,
  longestDelay: 1800,
  concurrency: 3,
}

/**
 * Mails to many: reminders, and newsletters that were refused at first. In a line of their own, so that a
 * code somebody waits for does not stand behind them.
 */
export const bulkDeliveries: Queue<{ mailId: string }> = {
  ...deliveries,
  name: 'mail-bulk',
}
