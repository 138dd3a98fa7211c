import { unreadableAddress } from '../platform/http/problems.ts'

/** What our router's patterns cannot match, on the server nor in the browser. */
const lineBreak = /[\n\r\u2028\u2029]/

/**
 * Where the reader of `url` is to go instead; null where that is a page's own address. Slashes in
 * front, which a browser would take for another host, become one.
 * @throws Problem 400 for an address that no page can have
 */
export function betterAddress(url: string): string | null {
  const { pathname, search } = new URL(`http://page${url}`)
  if (lineBreak.test(decodeURIComponent(pathname))) throw unreadableAddress()
  return pathname.startsWith('//') ? pathname.replace(/^\/+/, '/') + search : null
}

/** A request may name the whole URL (RFC 9112, 3.2.2); what counts of it is the path. */
export function withoutHost({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/') || url === '*') return url
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return pathname.startsWith('/') ? pathname + search : '/'
}
