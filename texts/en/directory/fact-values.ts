export const inPerson = 'In person'
export const byVideo = 'By video'

export const babies = 'Babies (0 to 1)'
export const children = 'Children (2 to 12)'
export const teenagers = 'Teenagers (13 to 17)'
export const adults = 'Adults (18 to 64)'
export const olderAdults = 'Older adults (65 and over)'

export const female = 'Female'
export const male = 'Male'
export const nonbinary = 'Nonbinary'

export const stepFreeEntrance = 'Step-free entrance'
export const elevator = 'Elevator'
export const accessibleParking = 'Accessible parking'
export const accessibleRestroom = 'Accessible restroom'
export const adjustableExamTable = 'Adjustable exam table'
export const wheelchairScale = 'Wheelchair scale'
export const hearingLoop = 'Hearing loop'
export const signLanguageInterpreter = 'Sign language interpreter'

/** Some of these, one after the other. */
export const listWords = (words: readonly string[]) => words.join(', ')
