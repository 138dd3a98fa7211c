/** Chooses between the two forms of a text by the rules of a locale: 1 doctor, 2 doctors. */
export function pluralIn(locale: string) {
  const rules = new Intl.PluralRules(locale)
  return (count: number, one: string, other: string): string =>
    rules.select(count) === 'one' ? one : other
}
