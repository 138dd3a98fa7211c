import { number } from '../language.ts'

export const time = 'Please give a time such as 13:00'
export const bothTimes = 'Please give both times'

export const atMostBreaks = (count: number) => `At most ${number(count)} breaks`
export const closedWithBreaks = 'A closed day has no breaks'
export const breakOutside = 'A break must lie between opening and closing'
export const breakEndsEarly = 'A break must end after it begins'
export const breaksOverlap = 'Breaks must be in order and must not overlap'

export const endsEarly = 'Please end on the first day or later'
export const longerThanYear = 'Please end within a year of the first day'
export const daysTwice = 'These days are in another entry too'
