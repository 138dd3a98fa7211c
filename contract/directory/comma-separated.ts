/** Entries of a text that are separated by commas, such as services (DOCP-12). */
export const commaSeparated = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
