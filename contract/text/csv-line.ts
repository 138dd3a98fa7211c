/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an
 * apostrophe in front, which the spreadsheet shows as text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')}\r\n`

/** Most texts are neither, which one look at them tells. */
const textCell = (text: string) => (isPlain.test(text) ? text : quoteField(harmless(text)))

const isPlain = /^(?![\s=+\-@])[^",\r\n]*(?<!\s)$/

const harmless = (text: string) => (/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const quoteField = (text: string) =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
