import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(
  // that one offers the English pages, in English
  ['../../../texts/es/**/*.{ts,tsx}', '!../../../texts/es/languages.ts'],
  { eager: true },
)

/** Words that English sentences rarely do without, and that are none in Spanish. */
const english = /\b(the|you|your|please|and|with|of|to|is|are|this|that|from|for|not)\b/i

/** Strings of a module, also within lists and objects. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsOf)
      : []

test('no Spanish text is in English', () => {
  const texts = Object.entries(modules).flatMap(([file, module]) =>
    stringsOf(module).map((text) => ({ file: file.replace('../../../', ''), text })),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  const isEnglish = ({ text }: { text: string }) =>
    text.includes(' ') && english.test(text.replace('Do Not Track', ''))
  expect(texts.filter(isEnglish)).toEqual([])
})
