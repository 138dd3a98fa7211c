/** The place in force. */
export const place = 'Place the list starts from'
export const nearPlace = (place: string) => `Near ${place}`
/** A whole street, part of the area or ZIP code. */
export const nearMiddleOf = (place: string) => `Near ${place} (from its middle)`
export const nearYou = 'Near you'

/** The order, below a count. */
export const nearestFirst = 'nearest first'
export const allCount = (count: number) => `All Providers (${count})`
export const unknownPlace = (place: string) =>
  `Our map has no “${place}”. The list has its usual order.`
export const widerRadius = (radius: string, count: number) =>
  `${radius}: ${count} ${count === 1 ? 'doctor' : 'doctors'}`
