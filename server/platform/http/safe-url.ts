/** The address when a link may carry it: http and https only, so a stored `javascript:` never becomes one. */
export function safeUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}
