const placeholders = /^(<UNAVAIL>|NONE|N\/A|NULL|UNKNOWN|NOT APPLICABLE|[-=.*_#]+)$/i

/** What a field really says: one space between words, and nothing for `<UNAVAIL>`, `--`, `None` and the like. */
export function textOrEmpty(field: string): string {
  const text = field.normalize('NFC').replace(/\s+/g, ' ').trim()
  return placeholders.test(text) ? '' : text
}
