import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { pairsOf } from './paired-texts.ts'

const dictionary = new Dictionary(
  [
    ['Please sign in.', 'Inicie sesión.'],
    ['Try again in {wait}.', 'Intente de nuevo en {wait}.'],
    ['a minute', 'un minuto'],
    ['{minutes} minutes', '{minutes} minutos'],
    ['{one} of {other} (really?)', '{other}: {one} (¿de verdad?)'],
    ['Paid until {day}.', 'Pagado hasta el {day}.'],
    ['Paid until {day}. Thanks to {name}.', 'Pagado hasta el {day}. Gracias a {name}.'],
  ],
  'es-US',
)

test.each([
  ['a whole text', 'Please sign in.', 'Inicie sesión.'],
  ['a part that is a text', 'Try again in a minute.', 'Intente de nuevo en un minuto.'],
  ['a part with a part', 'Try again in 1,200 minutes.', 'Intente de nuevo en 1,200 minutos.'],
  ['a part that is no text', 'Try again in time.', 'Intente de nuevo en time.'],
  ['parts in another order', '1 of 2 (really?)', '2: 1 (¿de verdad?)'],
  ['a day', 'Paid until December 5, 2026.', 'Pagado hasta el 5 de diciembre de 2026.'],
  ['lines', 'Try again in a\nb.', 'Intente de nuevo en a\nb.'],
  ['what names braces', 'Try again in {wait}.', 'Intente de nuevo en {wait}.'],
  [
    'the text that says most itself',
    'Paid until May 1, 2026. Thanks to Ann.',
    'Pagado hasta el 1 de mayo de 2026. Gracias a Ann.',
  ],
])('the dictionary finds %s', (_what, english, spanish) => {
  expect(dictionary.find(english)).toBe(spanish)
})

test.each(['please sign in.', 'Please sign in', '1 of 2 (really)', ''])(
  'the dictionary has nothing for “%s”',
  (text) => expect(dictionary.find(text)).toBeUndefined(),
)

test('functions of both languages become a text for any number, and one for 1', () => {
  const number = (value: number) => new Intl.NumberFormat('en-US').format(value)
  const english = (most: number, what: string) =>
    `At most ${number(most)} ${most === 1 ? 'letter' : 'letters'} of ${what}`
  const spanish = (most: number, what: string) =>
    `Como máximo ${number(most)} ${most === 1 ? 'letra' : 'letras'} de ${what}`
  const dictionary = new Dictionary(pairsOf(english, spanish), 'es-US')
  expect(dictionary.find('At most 1,000 letters of names')).toBe(
    'Como máximo 1,000 letras de names',
  )
  expect(dictionary.find('At most 1 letter of 1')).toBe('Como máximo 1 letra de 1')
  expect(dictionary.find(english(1, 'names'))).toBe('Como máximo 1 letra de names')
})
