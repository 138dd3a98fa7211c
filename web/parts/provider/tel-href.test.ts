import { describe, expect, it } from 'vitest'
import { telHref } from './tel-href.ts'

describe('dialing a number', () => {
  it.each([
    ['(210) 555-0142', 'tel:+12105550142'],
    ['210.555.0142', 'tel:+12105550142'],
    ['1-210-555-0142', 'tel:+12105550142'],
    ['+1 (210) 555-0142', 'tel:+12105550142'],
    ['+52 81 5555 0142', 'tel:+528155550142'],
    ['(210) 555-0142 ext. 12', 'tel:+12105550142;ext=12'],
    ['(210) 555-0142 x12', 'tel:+12105550142;ext=12'],
    ['(210) 555-0142 extension 7', 'tel:+12105550142;ext=7'],
    ['(210) 555-0142 #12', 'tel:+12105550142;ext=12'],
    ['(210) 555-0142 extensión 12', 'tel:+12105550142;ext=12'],
    ['\u200E(210)\u00A0555\u20110142', 'tel:+12105550142'],
    ['911', 'tel:911'],
  ])('the address of %s is %s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })
  it('a text without digits has no address', () => {
    expect(telHref('by appointment')).toBeNull()
    expect(telHref('')).toBeNull()
  })
})
