import { expect, test } from 'vitest'
import { entriesOf } from '../../../contract/objects.ts'
import { refusalsIn, sourceOf, sourcesIn } from '../../testing/texts/refusal-texts.ts'
import { pairsOf } from './paired-texts.ts'
import type { Refusals } from './refusals/refusals.ts'
import { ownRefusals } from './spanish.ts'

/** Not refusals, or only for administrators and operators. */
const notTranslated = [
  // rooms and floors of administrators
  /^server\/(administration|backups|pages)\//,
  /^server\/(directory\/nppes|accounts\/secrets|billing\/sandbox)\//,
  // for those who write programs
  /^server\/platform\/http\/api-docs\.ts$/,
  /^server\/(agents|fhir)\//,
  // feeds are in English, and say so
  /^server\/open-data\/feeds\//,
  // contents of the directory
  /^server\/directory\/taxonomy\//,
  // data held about people is tested with the calls that show it
  /\/held-(data|by-platform|in-spanish)\.ts$/,
  /^server\/platform\/files\/(in|uploads)-folder\.ts$/,
  /^server\/platform\/(mail\/mail|log\/logger)\.ts$/,
  // sentences in both languages, by functions
  /^server\/providers\/analytics\//,
]
/** Answered before there is a request, and not to browsers. */
const beforeAnyRequest = ['The request took too long.', 'The head of the request is too large.']

const refusals = entriesOf(ownRefusals).flatMap(([room, texts]) =>
  Object.entries<Refusals[string]>(texts).map(([key, text]) => ({
    ...text,
    name: `${room}.${key}`,
  })),
)

test('no refusal is written outside of the texts that have it in both languages', () => {
  const outside = refusalsIn('server/*/**/*.ts').filter(
    ({ file, text }) =>
      !notTranslated.some((place) => place.test(file)) && !beforeAnyRequest.includes(text),
  )
  expect(outside).toEqual([])
})

test('every refusal is used', () => {
  const code = sourcesIn('server/**/*.ts').map(sourceOf).join('\n')
  const used = new Set(code.match(/\w+Refusals\.\w+(?=\.en\b)/g))
  expect(refusals.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

test('no refusal is there under two keys', () => {
  const texts = refusals.map(({ en }) => String(en))
  expect(texts.filter((text, place) => texts.indexOf(text) < place)).toEqual([])
})

test.each(refusals)('$name is filled with the same in both languages', ({ en, es }) => {
  const pairs = pairsOf(en, es)
  expect(pairs.length).toBeGreaterThan(0)
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [english, spanish] of pairs) expect(names(spanish)).toEqual(names(english))
})
