/** How well the map knows an address: by the house number, the street or the ZIP code alone. */
export const foundQualities = ['range', 'street', 'zip'] as const
export type FoundQuality = (typeof foundQualities)[number]

/** How well a place is known: its office or an administrator set a pin, or as the map knows its address. */
export const pointQualities = ['pin', ...foundQualities] as const
export type PointQuality = (typeof pointQualities)[number]

/** Whether a point is that of the house, not of its street or ZIP code. */
export const isOfHouse = ({ quality }: { quality: PointQuality }) =>
  quality !== 'street' && quality !== 'zip'

/** Why an address is not known by its house number. */
export const missReasons = [
  'no street',
  'post box',
  'no number',
  'unknown street',
  'unknown number',
  'several streets',
] as const
export type MissReason = (typeof missReasons)[number]

/** The reasons in words, for the team. */
export const reasonTexts: Record<MissReason, string> = {
  'no street': 'it names no street',
  'post box': 'it is a post box',
  'no number': 'it has no house number',
  'unknown street': 'the map has no such street',
  'unknown number': 'the street has no such house number',
  'several streets': 'several streets have this name',
}
