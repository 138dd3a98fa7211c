export type SecurityHeaders = Readonly<Record<string, string>>

/** Inline style and first script of every document, by their hashes for the policy. */
export type InlineSources = { styles: string[]; scripts: string[] }

export type HeaderOptions = {
  https: boolean
  /** All inline code of a document; null in development. */
  inlineSources: InlineSources | null
}

/**
 * One frozen set for every answer. `framed`: of a page that other sites may frame, which has no script. The
 * policy allows our own files, and inline only what the build
 * made, by its hash, so that stored text can never run.
 */
export function securityHeaders(
  { https, inlineSources }: HeaderOptions,
  { framed = false } = {},
): SecurityHeaders {
  const development = "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'"
  const policy = [
    "default-src 'self'",
    framed
      ? "script-src 'none'"
      : ["script-src 'self'", ...(inlineSources?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...(inlineSources?.styles ?? [])].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ].join('; ')
  return Object.freeze({
    'Content-Security-Policy': inlineSources ? policy : development,
    'X-Content-Type-Options': 'nosniff',
    ...(!framed && { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  })
}
