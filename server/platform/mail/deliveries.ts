import type { Queue } from '../jobs/jobs.ts'

/**
 * Retries after 10, 20, 40 seconds … half an hour, each plus up to as much again at random: 24
 * hours in all. The first ones come quickly, so that a mail in progress when the process was killed
 * goes out within a minute.
 */
export const deliveries: Queue<{ mailId: string }> = {
  name: 'mail',
  // Longer than the transport's timeout: a try that counts as failed has ended.
  timeout: 330,
  retries: 55,
  delay: 10,
  longestDelay: 1800,
  concurrency: 3,
}

/**
 * Mails to many: reminders, and newsletters that were refused at first. A queue of their own, so
 * that a code somebody waits for is not behind them.
 */
export const bulkDeliveries: Queue<{ mailId: string }> = {
  ...deliveries,
  name: 'mail-bulk',
}
