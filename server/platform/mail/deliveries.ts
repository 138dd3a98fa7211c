import type { Queue } from '../jobs/jobs.ts'

const concurrency = 3
const bulkConcurrency = 8
/** Of one process, in both queues. */
export const maxDeliveries = concurrency + bulkConcurrency

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
  concurrency,
}

/**
 * Mails to many. In a line of their own, so that a code somebody waits for goes out before 5,000 of
 * them. Most of a delivery is waiting for disks and for the mail server, hence more at once.
 */
export const bulkDeliveries: Queue<{ mailId: string }> = {
  ...deliveries,
  name: 'mail-bulk',
  concurrency: bulkConcurrency,
}
