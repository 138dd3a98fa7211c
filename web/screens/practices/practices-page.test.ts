import { describe, expect, it } from 'vitest'
import type { Practice } from '../../../contract/directory/practice.ts'
import { partPractices } from './practices-page.tsx'

const practice = (id: number, name: string) => ({ id, name, featured: false }) as Practice
const names = (practices: Practice[]) => practices.map(({ name }) => name)

describe('partPractices', () => {
  const all = [
    practice(1, 'Zinnia'),
    practice(2, 'agarita'),
    practice(3, 'Élan'),
    practice(4, 'Bluff'),
  ]

  it('the practices of featured doctors come first, once each (PRAC-02)', () => {
    const featured = [{ practiceId: 4 }, { practiceId: 1 }, { practiceId: 4 }, { practiceId: null }]
    expect(names(partPractices(all, featured).featured)).toEqual(['Zinnia', 'Bluff'])
  })
  it('the others keep the order of the answer, which is by name or best first', () => {
    expect(names(partPractices(all, []).others)).toEqual(['Zinnia', 'agarita', 'Élan', 'Bluff'])
    expect(partPractices(all, []).featured).toEqual([])
  })
  it('a featured doctor whose practice is not public is ignored', () => {
    expect(partPractices(all, [{ practiceId: 99 }]).featured).toEqual([])
  })
})
