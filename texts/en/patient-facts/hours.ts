import { once } from '../../../contract/once.ts'
import { locale } from '../language.ts'

export const notSaid = 'Not said'
export const open = 'Open'
export const openAllDay = 'Open 24 hours'
export const closed = 'Closed'
/** In place of the times of a day that is said to be open. */
export const timesMissing = 'The times are missing'

/** `day`: a weekday. */
export const openOrClosed = (day: string) => `${day}: open or closed`
export const opensOn = (day: string) => `${day}: opens`
export const closesOn = (day: string) => `${day}: closes`
export const breakLabel = 'Break'
export const breakUntil = 'to'
export const breakFromOn = (day: string, place: number) => `${day}, break ${place} from`
export const breakUntilOn = (day: string, place: number) => `${day}, break ${place} to`
export const removeBreak = (day: string, place: number) => `Remove ${day}, break ${place}`
export const addBreak = 'Add a break'
export const addBreakOn = (day: string) => `${day}: add a break`
export const copyMonday = 'Copy Monday to all weekdays'

export const hoursHelp =
  'A closing time before the opening time lies on the next day. Days you leave out stay unsaid.'
export const holidays = 'Holidays and other days'
export const addClosure = 'Add a holiday or another day'
/** In place of the times of an entry without a day. */
export const dayMissing = 'The day is missing'
export const entry = (place: number) => `Entry ${place}`
export const remove = (what: string) => `Remove ${what}`
export const whichDay = 'Which day'
export const chooseDay = 'Choose a day'
const days = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' }),
)
const daysWithYear = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }),
)
/** A holiday of this year or of the next. */
export const holidayOn = (name: string, date: string, isThisYear: boolean) =>
  `${name}, ${(isThisYear ? days() : daysWithYear()).format(new Date(date))}`
export const otherDays = 'Another day or several days'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const occasion = 'Occasion'
export const occasionHelp = 'Optional: Thanksgiving'
export const theOfficeIs = 'The office is'
export const openAsUsual = 'Open as usual'
export const openAtOtherTimes = 'Open at other times'
export const opens = 'Opens'
export const closes = 'Closes'
