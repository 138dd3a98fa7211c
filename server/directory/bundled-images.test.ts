import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bundledBuilding, bundledLogo, bundledPortrait } from './bundled-images.ts'

it.each([
  bundledBuilding('two-oaks-family-practice'),
  bundledLogo('little-creek-pediatrics'),
  bundledPortrait('elena-marsh'),
])('%s is a file', (url) => {
  expect(existsSync(new URL(`../../web/public${url}`, import.meta.url))).toBe(true)
})

it.each(['nobody', '', 'toString', '../logos/elena-marsh'])(
  'has no image for the unknown slug %j (ENT-16)',
  (slug) => {
    expect(bundledBuilding(slug)).toBeNull()
    expect(bundledLogo(slug)).toBeNull()
    expect(bundledPortrait(slug)).toBeNull()
  },
)
