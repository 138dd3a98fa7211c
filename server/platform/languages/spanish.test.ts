import { describe, expect, test } from 'vitest'
import { refusalsIn, textsIn } from '../../testing/texts/refusal-texts.ts'
import { spanish, spokenHere } from './spanish.ts'

/** Not refusals, or only for administrators and operators. */
const notTranslated = [
  // rooms and floors of administrators
  /^server\/(administration|backups|pages)\//,
  /^server\/(directory\/nppes|accounts\/secrets|billing\/sandbox)\//,
  // for those who write programs
  /^server\/platform\/http\/api-docs\.ts$/,
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

const withoutNames = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')
const entries = Object.values(spokenHere).flatMap((domain) => Object.entries(domain))
const translatable = new Set(entries.map(([english]) => withoutNames(english)))

test('every refusal in the code of the server has a Spanish text', () => {
  const refusals = refusalsIn('server/*/**/*.ts').filter(
    ({ file, text }) =>
      !notTranslated.some((place) => place.test(file)) && !beforeAnyRequest.includes(text),
  )
  expect(refusals.length).toBeGreaterThan(150)
  expect(refusals.filter(({ text }) => !translatable.has(text) && !spanish.find(text))).toEqual([])
})

test('every entry of the dictionary is used', () => {
  const sourceTexts = textsIn('{server,contract,texts/en}/**/*.ts')
  const dead = entries
    .map(([english]) => withoutNames(english))
    .filter((text) => !sourceTexts.has(text))
  expect(dead).toEqual([])
})

test('no text is translated twice', () => {
  const texts = entries.map(([english]) => english)
  expect(texts.filter((text, place) => texts.indexOf(text) < place)).toEqual([])
})

describe('a translation', () => {
  test.each(entries.map(([english, translation]) => ({ english, translation })))(
    'of “$english” is filled with the same',
    ({ english, translation }) => {
      const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
      expect(names(translation)).toEqual(names(english))
    },
  )
})
