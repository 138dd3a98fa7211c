import { describe, expect, it } from 'vitest'
import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import { directionsHref } from '../../parts/address/place-lines.tsx'
import { websiteLabel } from '../../parts/profile/website-link.tsx'
import { truncate } from '../../screens/practices/practice-page.tsx'
import { dayOf } from './day-text.ts'
import { linesOf, paragraphsOf } from './parts-of-text.ts'

describe('shortening a text (PRACP-04)', () => {
  it('only a longer text is cut, after exactly that many characters', () => {
    expect(truncate('x'.repeat(500), 500)).toBe('x'.repeat(500))
    expect(truncate('x'.repeat(501), 500)).toBe(`${'x'.repeat(500)}...`)
    expect(truncate('', 500)).toBe('')
  })
  it('a character outside the first plane counts once and is never halved', () => {
    expect(truncate('🌳'.repeat(5), 5)).toBe('🌳'.repeat(5))
    expect(truncate('ab🌳cd', 3)).toBe('ab🌳...')
  })
})

describe('parting a text', () => {
  it('paragraphs are parted at blank lines of any kind', () => {
    expect(paragraphsOf('One.\n\nTwo.\r\n\r\nThree.\n  \n\n\nFour,\nstill four.\n')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four,\nstill four.',
    ])
    expect(paragraphsOf(null)).toEqual([])
    expect(paragraphsOf(' \n\n ')).toEqual([])
  })
  it('lines and comma-separated entries are parted', () => {
    expect(linesOf('MD, Example School\n\n Residency \n')).toEqual([
      'MD, Example School',
      'Residency',
    ])
    expect(commaSeparated('Echo, , Heart failure,')).toEqual(['Echo', 'Heart failure'])
    expect(commaSeparated(null)).toEqual([])
  })
})

describe('dayOf', () => {
  it('the day is that of UTC wherever it is read', () => {
    expect(dayOf('2026-11-03T00:00:00.000Z')).toBe('November 3, 2026')
    expect(dayOf('2026-11-03T23:59:59.000Z')).toBe('November 3, 2026')
  })
})

describe('addresses of other sites', () => {
  it('the address for directions has the whole address', () => {
    expect(directionsHref('48 Demo Rd, Suite #3 & 4, San Antonio, TX 78258')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=48+Demo+Rd%2C+Suite+%233+%26+4%2C+San+Antonio%2C+TX+78258',
    )
  })
  it('a website is named by its host', () => {
    expect(websiteLabel('https://www.twooaks.example/team?x=1')).toBe('twooaks.example')
    expect(websiteLabel('not an address')).toBe('not an address')
  })
})
