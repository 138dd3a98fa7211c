import { readdirSync } from 'node:fs'

const folderOf = (language: string) => new URL(`../../../texts/${language}/`, import.meta.url)

/** Where messages of the contract stand beside other words. */
const others = ['message/checks.ts', 'reports/subjects.ts']

type Texts = Record<string, unknown>

/** What the contract says about fields, in English and in Spanish: its texts by the names they share. */
export async function pairedTexts(): Promise<(readonly [english: string, spanish: string])[]> {
  const refusals = readdirSync(new URL('refusals/', folderOf('en')))
  const files = [...refusals.map((name) => `refusals/${name}`), ...others]
  const pairs = await Promise.all(
    files.map(async (file) => {
      const [english, spanish]: [Texts, Texts] = await Promise.all([
        import(new URL(file, folderOf('en')).href),
        import(new URL(file, folderOf('es')).href),
      ])
      return Object.keys(english).flatMap((name) => pairsOf(english[name], spanish[name]))
    }),
  )
  return pairs.flat()
}

/** A function has an entry with a name for each thing it takes, and others for those that may be 1. */
export function pairsOf(english: unknown, spanish: unknown): [string, string][] {
  if (typeof english === 'string' && typeof spanish === 'string') return [[english, spanish]]
  if (typeof english !== 'function' || typeof spanish !== 'function') return []
  let given: unknown[][] = [[]]
  for (let place = 0; place < english.length; place++)
    given = given.flatMap((before) => [
      [...before, 1],
      [...before, new Mark(place)],
    ])
  return given.map((each) => [withNames(english(...each)), withNames(spanish(...each))])
}

const firstMark = 71_000_000

/** Stands for what a text is filled with, be it a text or a number, and is found in the text again. */
class Mark {
  readonly #place: number

  constructor(place: number) {
    this.#place = place
  }

  [Symbol.toPrimitive](hint: string) {
    return hint === 'number' ? firstMark + this.#place : this.toString()
  }

  toString() {
    return `{_${this.#place}}`
  }
}

const withNames = (text: string) =>
  text.replaceAll(/71\D?000\D?00(\d)/g, (_, place) => `{_${place}}`)
