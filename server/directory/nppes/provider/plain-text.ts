/** Accents by their names in HTML; with a letter before, they are one: `n` and `tilde`. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  caron: '\u030C',
  ring: '\u030A',
}
const named: Record<string, string> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lsquo: "'",
  rsquo: "'",
  sbquo: "'",
  ldquo: '"',
  rdquo: '"',
  ndash: '-',
  mdash: '-',
  shy: '',
  reg: '®',
  trade: '™',
  copy: '©',
}
const entity =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])([a-z]{3,5})(?=;)|([a-z]{2,5})(?![a-z\d=]));?/gi
const cutOff = /&(amp;)?#(x?|\d+|x[\da-f]+)$/i
const windows1252 = new TextDecoder('windows-1252')

/**
 * Replaces HTML entities: `O&#039;BRIEN` → `O'BRIEN`, `Women &AMP; Children` → `Women & Children`;
 * also those encoded twice (`&amp;#039;`), in capitals, without a semicolon, or cut off at the end
 * of the field.
 */
export function plainText(text: string): string {
  let result = text.replace(cutOff, '')
  for (let times = 0; times < 3 && result.includes('&'); times += 1) {
    const next = result.replace(entity, entityText)
    if (next === result) break
    result = next
  }
  return result.replace(cutOff, '')
}

function entityText(
  whole: string,
  decimal?: string,
  hexadecimal?: string,
  letter?: string,
  accent?: string,
  name?: string,
): string {
  if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10))
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16))
  if (letter && accent) {
    const mark = accents[accent.toLowerCase()]
    if (mark) return (letter + mark).normalize('NFC')
  }
  return named[(name ?? `${letter}${accent}`).toLowerCase()] ?? whole
}

/** Reads a number as browsers do: 128 to 159 count as Windows-1252. */
function characterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows1252.decode(Uint8Array.of(code))
  if (code < 0x20 || code === 0x7f || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return ' '
  return String.fromCodePoint(code)
}
