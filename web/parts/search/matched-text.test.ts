import { describe, expect, it } from 'vitest'
import { matchedPieces } from './matched-text.tsx'

const markedPieces = (text: string, words: string) =>
  matchedPieces(text, words)
    .map(({ text: piece, isMatched }) => (isMatched ? `[${piece}]` : piece))
    .join('')

describe('matchedPieces', () => {
  it.each([
    ['Cardiology', 'card', '[Card]iology'],
    ['Dr. Elena Marsh, MD', 'elena mar', 'Dr. [Elena] [Mar]sh, MD'],
    ['dolor de oído', 'dolor de oi', '[dolor] [de] [oí]do'],
    ['Dr. José Núñez', 'nun', 'Dr. José [Núñ]ez'],
    ['Dr. José Núñez'.normalize('NFD'), 'nunez', `Dr. José [Núñez]`.normalize('NFD')],
    ['heartburn', 'burn', 'heartburn'],
    ['knee pain', '', 'knee pain'],
    ['knee pain', '.*(', 'knee pain'],
    ['Straße', 'straße', '[Straße]'],
  ])('the letters of %s are marked where %s is typed', (text, words, expected) => {
    expect(markedPieces(text, words)).toBe(expected)
  })
})
