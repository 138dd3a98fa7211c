/** BAK-09 */
export const ageText = (days: number): string => (days < 1 ? 'Today' : `${days} d ago`)

/** Megabytes to one decimal; kilobytes where that would say nothing. */
export const sizeText = (mb: number): string =>
  mb > 0 && mb < 0.1 ? `${Math.max(1, Math.round(mb * 1024))}\u00a0KB` : `${mb.toFixed(1)}\u00a0MB`

/** Of uploaded files that records name and a backup lacks. */
export const missingText = (files: number): string =>
  files === 1 ? '1 uploaded file is missing' : `${files} uploaded files are missing`
