export const help =
  'Drag the pin to the door, press the map there, or use the arrow keys on the pin; with Shift they go further.'
export const noMap = 'This directory has no map yet. Once it has one, you can show the door here.'
export const noStreet =
  'Save the street of the address first; then you can show the door on the map.'
export const mapOf = (address: string) => `Map around ${address}`
/** The pin's name for screen readers; `where` says where it is. */
export const pin = (where: string) => `Pin. ${where}`

/** What the map knows of the address itself. */
export const found = {
  range: 'At the address, by its house number.',
  street: 'About here: the map knows the street, but not the house number.',
  zip: 'About here: the map knows only the ZIP code.',
}
export const notFound = 'The map does not know this address. Move the pin to the door.'
export const atAddress = 'At the address.'
const directions = {
  n: 'north',
  ne: 'northeast',
  e: 'east',
  se: 'southeast',
  s: 'south',
  sw: 'southwest',
  w: 'west',
  nw: 'northwest',
}
export type Direction = keyof typeof directions
export const away = (feet: string, direction: Direction) =>
  `The pin is about ${feet} feet ${directions[direction]} of the ring, where the map has the address.`
export const set = 'The pin is set.'

export const useAddress = 'Use the Address'
export const closer = 'Closer'
export const farther = 'Farther'
export const pinnedAt = (street: string) => `Pin set for ${street}`
