import { expect, test } from 'vitest'
import { frameOf, heightOf, heights, snippetOf, widgetLanguageOf } from './snippet.ts'

test('the line for a page is one element, whatever the filters are', () => {
  const frame = frameOf('es', { near: '"><script>', facets: { language: ['Spanish', 'French'] } })
  expect(snippetOf('https://directory.example', frame, 700)).toBe(
    '<iframe src="https://directory.example/es/buscador?near=%22%3E%3Cscript%3E&#38;language=Spanish&#38;language=French" title="Buscar un médico: Stone Oak Health Directory" width="100%" height="700" style="border: 0" loading="lazy" referrerpolicy="no-referrer"></iframe>',
  )
})

test.each([
  [null, heights.usual],
  ['', heights.usual],
  ['tall', heights.usual],
  ['450.4', 450],
  ['1', heights.least],
  ['99999', heights.most],
])('a height of %j is %d pixels', (text, height) => {
  expect(heightOf(text)).toBe(height)
})

test('the language is that of the page unless the address names one that is served', () => {
  expect([null, 'es', 'fr'].map((text) => widgetLanguageOf(text, 'en'))).toEqual(['en', 'es', 'en'])
})
