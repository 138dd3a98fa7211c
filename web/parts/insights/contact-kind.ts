/** The kind of contact of a link; null for our own pages. */
export function contactKindOf({ href, origin, protocol, pathname }: HTMLAnchorElement) {
  if (href.startsWith('tel:')) return 'call'
  if (!/^https?:$/.test(protocol) || origin === location.origin) return null
  return origin === 'https://www.google.com' && pathname.startsWith('/maps/dir')
    ? 'directions'
    : 'website'
}
