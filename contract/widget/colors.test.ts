import { describe, expect, test } from 'vitest'
import { colorsOf, contrast, isDark } from './colors.ts'

const read = (query: string) => colorsOf(new URLSearchParams(query))

describe('colors of a widget', () => {
  test('three colors that can be read are taken, however they are written', () => {
    expect(read('background=FFFFFF&text=%23222222&accent= 00509e ')).toEqual({
      colors: { background: 'ffffff', text: '222222', accent: '00509e' },
      problems: {},
    })
  })

  test('an address without colors has nothing wrong', () => {
    expect(read('background=&text=')).toEqual({ colors: null, problems: {} })
  })

  test.each([
    ['background=fff&text=222222&accent=00509e', { background: 'no color' }],
    ['background=ffffff&text=222222&accent=red}body{', { accent: 'no color' }],
    ['background=ffffff', { text: 'missing', accent: 'missing' }],
    ['background=ffffff&text=999999&accent=00509e', { text: 'faint' }],
    ['background=777777&text=ffffff&accent=000000', { text: 'faint' }],
  ])('no color counts if one is wrong: %s', (query, problems) => {
    expect(read(query)).toEqual({ colors: null, problems })
  })
})

test('the contrast is that of WCAG', () => {
  expect(contrast('000000', 'ffffff')).toBeCloseTo(21)
  expect(contrast('767676', 'ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('777777', 'ffffff')).toBeLessThan(4.5)
})

test('a background is dark where white is easier to read on it than black', () => {
  expect(['000000', '1d3557', 'c1121f'].map(isDark)).toEqual([true, true, true])
  expect(['ffffff', 'ffd166', '8ecae6'].map(isDark)).toEqual([false, false, false])
})
