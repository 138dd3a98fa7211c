import { describe, expect, it } from 'vitest'
import type { Practice } from '../../../contract/practice.ts'
import { partPractices } from './featured-practices.ts'

const practice = (id: number, name: string) => ({ id, name, featured: false }) as Practice
const names = (practices: Practice[]) => practices.map(({ name }) => name)

describe('partPractices', () => {
  const all = [
    practice(1, 'Zinnia'),
    practice(2, 'agarita'),
    practice(3, 'Élan'),
    practice(4, 'Bluff'),
  ]

  it('takes the practices of featured doctors, once each (PRAC-02)', () => {
    const featured = [{ practiceId: 4 }, { practiceId: 1 }, { practiceId: 4 }, { practiceId: null }]
    expect(names(partPractices(all, featured).featured)).toEqual(['Bluff', 'Zinnia'])
  })
  it('leaves the others sorted by name, whatever case and accents (PRAC-06)', () => {
    expect(names(partPractices(all, []).others)).toEqual(['agarita', 'Bluff', 'Élan', 'Zinnia'])
    expect(partPractices(all, []).featured).toEqual([])
  })
  it('is not misled by a featured doctor whose practice is not public', () => {
    expect(partPractices(all, [{ practiceId: 99 }]).featured).toEqual([])
  })
})
