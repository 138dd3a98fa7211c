import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['http:', 'language=es; path=/; max-age=31536000; samesite=lax'],
  ['https:', '__Host-language=es; path=/; max-age=31536000; samesite=lax; secure'],
])('the language that a reader chooses at %s is kept for this host: %s', (protocol, cookie) => {
  const page = { cookie: '', documentElement: { dataset: { offersLanguage: '' } } }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', page)
  chooseLanguage('es')
  expect(page.cookie).toBe(cookie)
  expect(page.documentElement.dataset).toEqual({})
})
