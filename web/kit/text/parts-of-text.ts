/** The paragraphs of a text, separated by blank lines (DOCP-09). */
export const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Entries of a list, one a line. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
