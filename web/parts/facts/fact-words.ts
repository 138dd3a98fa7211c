import { allAges, choiceWords } from '#texts/directory/fact-values.ts'
import { listWords } from '#texts/directory/facts.ts'
import { type ChoiceName, facts } from '../../../contract/directory/facts/declared-facts.ts'

/** The words of each value of a choice. */
export const wordsOf = (name: ChoiceName): Readonly<Record<string, string>> => choiceWords[name]

/** A value in words; one that this release does not know stays as it is. */
export const wordOf = (name: ChoiceName, value: string): string =>
  wordIn(wordsOf(name), value) ?? value

/** A word by a value that anybody may have typed, such as `constructor`. */
export const wordIn = (words: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(words, value) ? words[value] : undefined

/** What is said of a choice: `Children (2 to 12), Teenagers (13 to 17)`, or `All ages`. */
export const choiceText = (name: ChoiceName, said: readonly string[]): string =>
  name === 'ages' && facts.ages.values.every((group) => said.includes(group))
    ? allAges
    : listWords(said.map((value) => wordOf(name, value)))

/** Too many values to stand in one line. */
export const isLong = (name: ChoiceName): boolean =>
  facts[name].several && facts[name].values.length > 3
