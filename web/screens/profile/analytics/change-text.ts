import { number } from '../../../charts/figure-texts.ts'

/** A change in percent as words; null: there is nothing to compare with. */
export function changeText(change: number | null): string {
  if (change === null) return 'No earlier figures yet'
  if (change === 0) return 'As many as before'
  return `${number(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than before`
}

/** Why a figure is a dash. */
export function noFigure(count: number, none: string, isPending: boolean): string {
  if (isPending) return 'Shown once your profile is approved'
  return count === 0 ? none : 'Not enough data yet'
}
