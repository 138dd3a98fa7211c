/*
 * The lines that vCards (RFC 2426) and calendars (RFC 5545) consist of. Their few properties need no
 * library.
 */

/** Most bytes of a line; a longer one goes on after a line break and a blank. */
const mostBytes = 75

/** Texts of one property: several are its parts, as of a name. */
type Value = string | readonly string[]

/** A line with a text that somebody wrote. */
export const textLine = (property: string, value: Value) =>
  `${property}:${[value].flat().map(escapeText).join(';')}`

/** A line with an address, which has nothing to escape. */
export const uriLine = (property: string, uri: string) =>
  `${property}:${uri.replace(/[\p{Cc}\s]/gu, encodeURIComponent)}`

/** A file of such lines. */
export const contentLines = (lines: readonly string[]) =>
  lines.map((line) => `${fold(line)}\r\n`).join('')

/** No text can end its line, or begin another property. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Breaks a line without parting a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > mostBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
