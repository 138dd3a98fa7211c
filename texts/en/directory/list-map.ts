export const mapOfDoctors = 'Map of these doctors'
export const pinLabel = (number: number, name: string, where: string) =>
  `${number}, ${name}${where && `, ${where}`}`
/** Doctors whose address is not on the map. `numbers`: as in the list. */
export const notOnMap = (count: number, numbers: string) =>
  count === 1 ? `Not on the map: number ${numbers}.` : `Not on the map: numbers ${numbers}.`
