/**
 * Directions to an address. Google's documented cross-platform address, because it opens the map
 * app on phones and understands suites, where `geo:` does nothing on a desktop and OpenStreetMap's
 * search gives up at a suite number. Nothing is sent before the reader follows the link.
 */
export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
