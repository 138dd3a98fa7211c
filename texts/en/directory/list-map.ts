/** Where a screen shows either the list or its map. */
export const list = 'List'
export const map = 'Map'

export const notLoaded = 'The map could not be loaded. Reload the page to try again.'
export const mapOf = { doctors: 'Map of these doctors', practices: 'Map of these practices' }
export const pinLabel = (number: number, name: string, where: string) =>
  `${number}, ${name}${where && `, ${where}`}`
/** Doctors whose address is not on the map. `numbers`: as in the list. */
export const notOnMap = (count: number, numbers: string) =>
  count === 1 ? `Not on the map: number ${numbers}.` : `Not on the map: numbers ${numbers}.`
/** What is marked by a ring: where the list starts. */
export const ringMarks = (place: string) => `The ring marks ${place}.`
export const ringMarksMiddle = (place: string) => `The ring marks the middle of ${place}.`
export const ringMarksYou = 'The ring marks about where you are.'
/** What a pressed pin shows, for who hears it. */
export const shownBelow = (names: string) => `Below the map: ${names}`
