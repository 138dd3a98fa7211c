export const zoomIn = 'Zoom In'
export const zoomOut = 'Zoom Out'
export const showAll = 'Show All Pins'
/** What a pin is called that stands for several. */
export const severalHere = {
  doctors: (labels: readonly string[]) => `${labels.length} doctors here: ${labels.join('; ')}`,
  practices: (labels: readonly string[]) => `${labels.length} practices here: ${labels.join('; ')}`,
}
/** `key`: ⌘ or Ctrl. */
export const holdKey = (key: string) => `Hold ${key} to zoom with the wheel`
export const aboutHere = 'A pale circle is about where it is: the exact house is not on the map.'
