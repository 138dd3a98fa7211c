import { describe, expect, it } from 'vitest'
import { currentMark, navItems } from './nav-items.ts'

const currentItemsOf = (path: string) =>
  navItems.filter(({ href }) => currentMark(href, path)).map(({ label }) => label)

describe('marking nav items (NAV-09, NAV-10)', () => {
  it('the item of the home page is marked only on exactly /', () => {
    expect(currentItemsOf('/')).toEqual(['Home'])
    expect(currentItemsOf('/about')).toEqual([])
  })
  it('the item of a list is marked also on the pages below it', () => {
    expect(currentItemsOf('/doctors')).toEqual(['Find Doctors'])
    expect(currentItemsOf('/doctors/dr-elena-marsh')).toEqual(['Find Doctors'])
    expect(currentItemsOf('/specialties/cardiology')).toEqual(['Specialties'])
    expect(currentItemsOf('/news/')).toEqual(['News'])
  })
  it('the item of a list whose name merely begins the same is not marked', () => {
    expect(currentItemsOf('/doctors-lounge')).toEqual([])
    expect(currentItemsOf('/newsletter')).toEqual([])
  })
  it('the mark tells the page itself from one below it', () => {
    expect(currentMark('/doctors', '/doctors')).toBe('page')
    expect(currentMark('/doctors', '/doctors/dr-elena-marsh')).toBe('true')
  })
})
