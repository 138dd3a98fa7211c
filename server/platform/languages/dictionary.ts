/** A placeholder: `{minutes}`. */
const part = /\{\w+\}/

type Pattern = { matches: RegExp; names: string[]; translation: string }

/** English texts with their translations into one language, looked up by the text itself. */
export class Dictionary {
  readonly #exact: ReadonlyMap<string, string>
  /** Those with most text of their own first. */
  readonly #patterns: readonly Pattern[]
  readonly #locale: string

  /** Values of placeholders are copied, or translated if they are texts or days themselves. */
  constructor(entries: Iterable<readonly [english: string, translation: string]>, locale: string) {
    const all = [...entries]
    this.#locale = locale
    this.#exact = new Map(all.filter(([english]) => !part.test(english)))
    this.#patterns = all
      .filter(([english]) => part.test(english))
      .sort(([one], [other]) => lettersOf(other) - lettersOf(one))
      .map(([english, translation]) => patternOf(english, translation))
  }

  find(text: string): string | undefined {
    const exact = this.#exact.get(text)
    if (exact !== undefined) return exact
    for (const { matches, names, translation } of this.#patterns) {
      const match = matches.exec(text)
      if (!match) continue
      const values = new Map(names.map((name, place) => [name, this.#part(match[place + 1] ?? '')]))
      return translation.replaceAll(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole)
    }
    return undefined
  }

  #part(text: string): string {
    if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text)) return this.find(text) ?? text
    const day = new Date(`${text} UTC`)
    const format = new Intl.DateTimeFormat(this.#locale, { dateStyle: 'long', timeZone: 'UTC' })
    return Number.isNaN(day.getTime()) ? text : format.format(day)
  }
}

const lettersOf = (text: string) => text.replaceAll(/\{\w+\}/g, '').length

function patternOf(english: string, translation: string): Pattern {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const literals = english
    .split(/\{\w+\}/)
    .map((text) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  return { matches: new RegExp(`^${literals.join('(.+)')}$`, 's'), names, translation }
}
