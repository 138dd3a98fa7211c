import { site } from '../../../../site.config.ts'
import type { BadgeVariant } from '../../../ui/badge.tsx'

/** BAK-09 */
export const ageText = (days: number): string => (days < 1 ? 'Today' : `${days} d ago`)

/** Strong under 1 day, plain under 7, outlined from then on (BAK-10). */
export const ageVariant = (days: number): BadgeVariant =>
  days < 1 ? 'oak' : days < 7 ? 'plain' : 'outline'

/** Megabytes to one decimal; kilobytes where that would say nothing. */
export const sizeText = (mb: number): string =>
  mb > 0 && mb < 0.1 ? `${Math.max(1, Math.round(mb * 1024))}\u00a0KB` : `${mb.toFixed(1)}\u00a0MB`

/** Of uploaded files that records name and a backup lacks. */
export const missingText = (files: number): string =>
  files === 1 ? '1 uploaded file is missing' : `${files} uploaded files are missing`

/** In the directory's own time. */
export const createdText = (created: string): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
    .format(new Date(created))
    .replace('\u202f', ' ')

/** BAK-07 and D9: the sentence that nothing happened, and what does restore. */
export const restoreText = (name: string): string =>
  `Restore is not available from this page. Nothing was changed. Contact the system administrator. On the server, this command restores it: npm run backup:restore -- ${name}`
