/** The count above any list of doctors. */
export const doctorsFound = (total: number) => `Found ${total} doctor(s) total`
export const clearFilters = 'Clear Filters'
export const loadingDoctors = 'Loading doctors'

/** The part of a list of doctors or practices that is shown in parts. */
export const doctorsPart = (from: number, to: number, total: number) =>
  `These are doctors ${from} to ${to} of ${total}.`
export const practicesPart = (from: number, to: number, total: number) =>
  `These are practices ${from} to ${to} of ${total}.`
export const previousDoctors = (count: number) => `Previous ${count} doctors`
export const previousPractices = (count: number) => `Previous ${count} practices`
export const nextDoctors = (count: number) => `Next ${count} doctors`
export const nextPractices = (count: number) => `Next ${count} practices`
export const showMore = (left: number) => `Show more (${left} left)`
