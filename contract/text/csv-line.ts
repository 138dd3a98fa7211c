/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an
 * apostrophe in front, which the spreadsheet shows as text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : quoteField(harmless(cell ?? '')))).join(',')}\r\n`

const harmless = (text: string) => (/^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)

const quoteField = (text: string) =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
