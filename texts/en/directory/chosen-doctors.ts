/** Beside a doctor in a list. */
export const compare = 'Compare'
/** The name stands at the end: the bar of the comparison reads it there. */
export const compareDoctor = (name: string) => `Compare ${name}`
export const compareChosen = 'Compare Chosen Doctors'

export const comparison = 'Comparison'
export const tooMany = (most: number) =>
  `At most ${most} doctors can be compared. Remove one first.`
export const chooseMore = 'Choose one or two more.'
export const countChosen = (count: number, most: number) => `${count} of ${most} chosen`
export const chosen = 'Chosen'
export const removeFromComparison = 'Remove from the comparison:'
export const compareCount = (count: number) => `Compare ${count} doctors`
export const clear = 'Clear'
