import type { Backup } from '../../../../contract/backups/calls.ts'
import { ageText, sizeText } from './backup-text.ts'

/** The figures of the page's head (BAK-02 to BAK-04); dashes while the backups are not known. */
export function figuresOf(backups: readonly Backup[] | undefined) {
  const size = backups?.reduce((sum, { size_mb }) => sum + size_mb, 0)
  const latest = backups && Math.min(...backups.map(({ age_days }) => age_days))
  return [
    { label: 'Total Backups', value: backups?.length ?? '–' },
    { label: 'Total Size', value: size === undefined ? '–' : sizeText(size) },
    {
      label: 'Latest Backup',
      value: latest === undefined ? '–' : Number.isFinite(latest) ? ageText(latest) : 'None',
    },
  ]
}
