import type { doctors, practices } from './tables.ts'

/**
 * Values that evidence for a claim may rest on: those that the register or an administrator wrote
 * last. Owners of doctors and practices, who may be accomplices, write them too.
 */

/** The website of a practice, unless somebody of the practice wrote it last. */
export const vouchedWebsiteOf = ({
  website,
  vouchedWebsite,
}: Pick<typeof practices.$inferSelect, 'website' | 'vouchedWebsite'>): string | null =>
  website && website === vouchedWebsite ? website : null

/** Whether the register or an administrator says at which practice a doctor works. */
export function isPracticeVouched({
  source,
  factSources: { practice },
}: Pick<typeof doctors.$inferSelect, 'source' | 'factSources'>): boolean {
  // without an entry it is the record's own source
  if (!practice) return source !== 'provider'
  return practice.source === 'register' || practice.source === 'administrator'
}
