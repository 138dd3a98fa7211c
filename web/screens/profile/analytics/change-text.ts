import { number } from '../../../charts/figure-texts.ts'

/** A change in percent as words; null: there is nothing to compare with. */
export function changeText(change: number | null): string {
  if (change === null) return 'No earlier figures yet'
  if (change === 0) return 'As many as before'
  return `${number(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than before`
}
