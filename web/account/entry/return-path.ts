/**
 * Where a reader goes after signing in: the path in `?next=`, or home. A path of another site is no
 * path of ours, however it is written: browsers read `/\`, `/<tab>/` and `/x/..//` as `//`.
 */
export function returnPath(next: string | null): string {
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return '/'
  const ours = new URL('http://site.invalid')
  const { origin, pathname, search, hash } = new URL(next, ours)
  if (origin !== ours.origin || pathname.startsWith('//')) return '/'
  return isPage(pathname) ? pathname + search + hash : '/'
}

/** No call, and not the form one just came from. */
const isPage = (path: string) => !/^\/(api|auth)(\/|$)/.test(path)
