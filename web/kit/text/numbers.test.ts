import { describe, expect, test } from 'vitest'
import * as en from '../../../texts/en/language.ts'
import * as es from '../../../texts/es/language.ts'

const values = [
  0, 1, 2, 999, 1000, 1001, 9999, 10_000, 123_456, 1_234_567, -1, -1000, 1.5, 1234.567,
]

describe.each([en, es])('in $language', ({ locale, number, plural }) => {
  test.each(values)('%d is written as by Intl', (value) => {
    expect(number(value)).toBe(new Intl.NumberFormat(locale).format(value))
  })

  test.each(values.filter((value) => value >= 0))(
    '%d takes the form that Intl chooses',
    (value) => {
      const isOne = new Intl.PluralRules(locale).select(value) === 'one'
      expect(plural(value, 'one', 'other')).toBe(isOne ? 'one' : 'other')
    },
  )
})
