import { mostUnnoted } from '../server/newsletter/issues/sending.ts'
import { runNewsletter } from '../server/testing/newsletter-run.ts'
import type { Finding } from './report.ts'

/** A newsletter to 2,000 readers, its server killed with -9 three times on the way. */
export async function killedNewsletter(): Promise<Finding> {
  const { kills, taken, copies, twice, missed, unwanted, seconds } = await runNewsletter({
    readers: 2_000,
    kills: 3,
    leaving: 20,
    timeout: 1_200_000,
  })
  return {
    counts: {
      readers: 2_000,
      kills,
      'mails taken': taken,
      missing: missed,
      twice,
      'second copies with the same Message-ID': copies,
      unwanted,
      'sent in': `${seconds.toFixed(0)} s`,
    },
    faults: [
      ...(missed > 0 ? [`${missed} readers got none.`] : []),
      ...(twice > 0 ? [`${twice} readers got two.`] : []),
      ...(unwanted > 0 ? [`${unwanted} mails went to who wants none.`] : []),
      // those under way at each kill may come again
      ...(copies > mostUnnoted * kills ? [`${copies} second copies.`] : []),
    ],
  }
}
