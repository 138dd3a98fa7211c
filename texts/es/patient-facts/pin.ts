export const help =
  'Arrastre el marcador a la puerta, toque el mapa allí o use las teclas de flecha sobre el marcador; con Mayús avanzan más.'
export const noMap =
  'Este directorio todavía no tiene mapa. Cuando lo tenga, podrá mostrar la puerta aquí.'
export const noStreet =
  'Guarde primero la calle de la dirección; después podrá mostrar la puerta en el mapa.'
export const mapOf = (address: string) => `Mapa alrededor de ${address}`
export const pin = (where: string) => `Marcador. ${where}`

export const found = {
  range: 'En la dirección, por el número de la calle.',
  street: 'Más o menos aquí: el mapa conoce la calle, pero no el número.',
  zip: 'Más o menos aquí: el mapa solo conoce el código postal.',
}
export const notFound = 'El mapa no conoce esta dirección. Mueva el marcador a la puerta.'
export const atAddress = 'En la dirección.'
const directions = {
  n: 'norte',
  ne: 'noreste',
  e: 'este',
  se: 'sureste',
  s: 'sur',
  sw: 'suroeste',
  w: 'oeste',
  nw: 'noroeste',
}
export type Direction = keyof typeof directions
export const away = (feet: string, direction: Direction) =>
  `El marcador está a unos ${feet} pies al ${directions[direction]} del círculo, donde el mapa tiene la dirección.`
export const set = 'El marcador está puesto.'

export const useAddress = 'Usar la dirección'
export const closer = 'Acercar'
export const farther = 'Alejar'
export const pinnedAt = (street: string) => `Marcador puesto para ${street}`
