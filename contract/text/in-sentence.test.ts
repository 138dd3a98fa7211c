import { expect, test } from 'vitest'
import { noneListedUnder } from '../../texts/es/directory/doctors-empty.ts'
import { listWords } from '../../texts/es/directory/facts.ts'
import { doctorsFound } from '../../texts/es/directory/list.ts'
import { doctorsOf } from '../../texts/es/directory/specialties.ts'
import { inSentence } from './in-sentence.ts'

test.each([
  ['Cardiología', 'cardiología'],
  ['Ética médica', 'ética médica'],
  ['Oído, nariz y garganta', 'oído, nariz y garganta'],
  ['VIH', 'VIH'],
  ['', ''],
])('%j within a sentence is %j', (name, within) => {
  expect(inSentence(name)).toBe(within)
})

test('Spanish texts write specialties and lists of words as sentences do', () => {
  expect(doctorsOf('Cardiología')).toBe('Médicos de cardiología')
  expect(noneListedUnder(['Cardiología', 'Urología'])).toMatch(
    /no hay médicos de cardiología o urología\.$/,
  )
  expect(listWords(['En persona', 'Por video'])).toBe('En persona, por video')
  expect(listWords(['inglés', 'igbo'])).toBe('Inglés, igbo')
  expect(listWords([])).toBe('')
  expect([doctorsFound(1), doctorsFound(2)]).toEqual([
    'Se encontró 1 médico',
    'Se encontraron 2 médicos',
  ])
})
