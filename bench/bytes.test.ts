import { expect, test } from 'vitest'
import { site } from '../site.config.ts'
import { byteLimits, loadedBytes } from './loaded-bytes.ts'

test.each(site.languages)('a page in %s loads no more than its share', (language) => {
  const { firstScript, styles, firstTouch } = loadedBytes(language)
  expect(firstScript).toBeLessThan(byteLimits.firstScript)
  expect(styles).toBeLessThan(byteLimits.styles)
  for (const { path, size } of firstTouch) expect(size, path).toBeLessThan(byteLimits.firstTouch)
})
