import { existsSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { bundledBuilding, bundledLogo, bundledPortrait } from './bundled-drawings.ts'
import { registerDateOf } from './present-listings.ts'

it.each([
  bundledBuilding('two-oaks-family-practice'),
  bundledLogo('little-creek-pediatrics'),
  bundledPortrait('elena-marsh'),
])('%s is a file', (url) => {
  expect(existsSync(new URL(`../../web/app/public${url}`, import.meta.url))).toBe(true)
})

it.each(['nobody', '', 'toString', '../logos/elena-marsh'])(
  'the unknown slug %j has no image (ENT-16)',
  (slug) => {
    expect(bundledBuilding(slug)).toBeNull()
    expect(bundledLogo(slug)).toBeNull()
    expect(bundledPortrait(slug)).toBeNull()
  },
)

const record = { source: 'nppes', claimedAt: null, registerDate: '2026-11-08' }

test('an imported record has the day of its file until it is claimed', () => {
  expect(registerDateOf(record)).toBe('2026-11-08')
  expect(registerDateOf({ ...record, claimedAt: new Date() })).toBeNull()
  expect(registerDateOf({ ...record, source: 'provider' })).toBeNull()
})
