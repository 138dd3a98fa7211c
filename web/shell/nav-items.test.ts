import { describe, expect, it } from 'vitest'
import { currentMark, navItems } from './nav-items.ts'

const marked = (path: string) =>
  navItems.filter(({ href }) => currentMark(href, path)).map(({ label }) => label)

describe('the marked nav item (NAV-09, NAV-10)', () => {
  it('is home only on exactly /', () => {
    expect(marked('/')).toEqual(['Home'])
    expect(marked('/about')).toEqual([])
  })
  it('is a list also on the pages below it', () => {
    expect(marked('/doctors')).toEqual(['Find Doctors'])
    expect(marked('/doctors/dr-elena-marsh')).toEqual(['Find Doctors'])
    expect(marked('/specialties/cardiology')).toEqual(['Specialties'])
    expect(marked('/news/')).toEqual(['News'])
  })
  it('is not a list whose name merely begins the same', () => {
    expect(marked('/doctors-lounge')).toEqual([])
    expect(marked('/newsletter')).toEqual([])
  })
  it('tells the page itself from one below it', () => {
    expect(currentMark('/doctors', '/doctors')).toBe('page')
    expect(currentMark('/doctors', '/doctors/dr-elena-marsh')).toBe('true')
  })
})
