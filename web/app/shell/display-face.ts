import besley from '../../kit/styles/besley-latin-600.woff2'

/**
 * Loads the font of headings after the first paint, so that it does not delay it.
 * @param isCached whether the reader has seen a page of ours, and the font need not wait
 */
export function showDisplayFace(isCached: boolean) {
  if (isCached || !PerformanceObserver.supportedEntryTypes.includes('paint')) return load()
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) load()
  }).observe({ type: 'paint', buffered: true })
}

/** Adds the font when it is complete, so that the page is laid out again once, not twice. */
function load() {
  const face = new FontFace('Besley Later', `url(${besley})`, { weight: '600' })
  // without it the headings stay in the fallback
  face.load().then(
    () => document.fonts.add(face),
    () => {},
  )
}
