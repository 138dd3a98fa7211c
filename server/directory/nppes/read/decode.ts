import { undoubled } from './double-encoding.ts'

const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true })
const lossyUtf8 = new TextDecoder('utf-8')

/**
 * Turns the portions of a file into UTF-8 with a line feed after each line. UTF-16, as spreadsheets
 * save "Unicode text", is recognized by its mark or by the null byte in every letter of the header;
 * a carriage return alone ends a line if the first portion has no line feed.
 */
export function plainBytes(): (chunk: Buffer) => Buffer {
  let read: ((chunk: Buffer) => Buffer) | undefined
  return (chunk) => {
    read ??= readerFor(chunk)
    return read(chunk)
  }
}

function readerFor(first: Buffer): (chunk: Buffer) => Buffer {
  const encoding = utf16Of(first)
  if (encoding) {
    const decoder = new TextDecoder(encoding)
    return (chunk) => Buffer.from(decoder.decode(chunk, { stream: true }))
  }
  if (first.includes(13) && !first.includes(10))
    return (chunk) => Buffer.from(chunk.map((byte) => (byte === 13 ? 10 : byte)))
  return (chunk) => chunk
}

function utf16Of(first: Buffer): string | null {
  const [one = 0, two = 0, three = 0, four = 0] = first
  if ((one === 0xff && two === 0xfe) || (one && !two && three && !four)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (!one && two && !three && four)) return 'utf-16be'
  return null
}

/**
 * Decodes UTF-8; lines that are not, as in files saved again by a spreadsheet, count as
 * Windows-1252. What was encoded twice is read once more, and the characters of `withoutControls`
 * are left out.
 */
export function textOf(block: Buffer): string {
  try {
    return withoutControls(undoubled(utf8.decode(block)))
  } catch {
    const lines = block.toString('latin1').split('\n')
    return withoutControls(undoubled(lines.map(textOfLine).join('\n')))
  }
}

/** @param latin1 the bytes of a line, one in each character */
function textOfLine(latin1: string): string {
  const line = Buffer.from(latin1, 'latin1')
  try {
    return utf8.decode(line)
  } catch {
    // half of a letter of two, which is no letter in any encoding
    return /\xed[\xa0-\xbf][\x80-\xbf]/.test(latin1)
      ? lossyUtf8.decode(line)
      : windows1252.decode(line)
  }
}

const unusual = /[^\t\n\r -~]/
const spaces = /[\v\f\u0085\u2028\u2029]|(?![ \t\n\r])\p{Zs}/gu
/**
 * Null bytes, control characters, marks that are not seen, halves of letters and what has no
 * meaning between programs. The character for a lost letter, U+FFFD, is not among them, since the
 * cell around it is damaged.
 */
const controls = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu

/**
 * Text that PostgreSQL can store and people can read: control characters are removed, and spaces of
 * all kinds become one.
 */
function withoutControls(text: string): string {
  return unusual.test(text) ? text.replace(spaces, ' ').replace(controls, '') : text
}

/** The character that stands for a lost letter. */
export const lostLetter = '\uFFFD'
