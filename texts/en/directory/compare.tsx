import type { ReactNode } from 'react'

export const title = 'Compare Doctors'
export const description =
  'Up to three doctors side by side: plans, languages, hours, and who takes new patients.'
export const lead = 'Side by side, with who said each detail and when.'
export const failed = 'The doctors could not be loaded. Please try again.'
export const loading = 'Loading doctors'
export const noneListed = 'None of these doctors is in the directory.'
export const noneChosen =
  'No doctors are chosen yet. Tick Compare beside up to three doctors in a list.'
export const findDoctors = 'Find Doctors'
export const notListed = (names: readonly string[]) => `Not in the directory: ${names.join(', ')}`
export const onlyOne: ReactNode = (
  <>
    Only one doctor is chosen. Tick <b>Compare</b> beside one or two more in a list to see them side
    by side.
  </>
)
export const addDoctor = 'Add a Doctor'
export const onlyDifferences = 'Only Differences'
export const allDetails = 'All Details'
export const noDifferences = 'These doctors differ in nothing that they say.'
export const print = 'Print'

export const sideBySide = (names: readonly string[]) => `${names.join(', ')}, side by side`
/** Before a name that only screen readers hear. */
export const remove = 'Remove'
export const notSaid = 'Not said'
export const bookOnline = 'Book online'
export const experience = 'Experience'
export const years = (count: number) => `${count}+ years`
export const staff = (languages: string) => `Staff: ${languages}`
