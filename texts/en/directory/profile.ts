/** Texts that the profiles of doctors and practices share. */
export const quickActions = 'Quick Actions'
export const callOffice = 'Call Office'
/** A file for the address book, and one for the calendar. */
export const saveContact = 'Save to Contacts'
export const addHours = 'Add Hours to Calendar'
/** A picture on paper that cameras read. */
export const addressCode = 'Code that leads to this page'
/** The bar that calls and writes. */
export const contactBar = 'Contact'

export const loading = 'Loading'
export const loadingProfile = 'Loading profile'
export const loadingPractice = 'Loading practice'
export const loadingTheProfile = 'Loading the profile'
export const loadingThePractice = 'Loading the practice'

export const lastChecked = (day: string) =>
  `Last checked ${day}, against the source of the whole entry`
export const fromRegister = (day: string) => `From the national register, ${day}`

export const buildingOf = (name: string) => `The building of ${name}`
export const enlarge = 'Enlarge'
/** `what`: what a picture shows, such as `the building of Two Oaks`. */
export const enlargePicture = (what: string) => `Enlarge the picture of ${what}`
export const pictureOf = (what: string) => `Picture of ${what}`
/** Shows all of an enlarged picture. */
export const wholePicture = 'Whole Picture'
export const closePicture = 'Close picture'
