export const notSaid = 'Not said'
export const open = 'Open'
export const openAllDay = 'Open 24 hours'
export const closed = 'Closed'

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
export const entry = (place: number) => `Entry ${place}`
export const remove = (what: string) => `Remove ${what}`
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const occasion = 'Occasion'
export const occasionHelp = 'Optional: Thanksgiving'
export const theOfficeIs = 'The office is'
export const openAtOtherTimes = 'Open at other times'
export const opens = 'Opens'
export const closes = 'Closes'
