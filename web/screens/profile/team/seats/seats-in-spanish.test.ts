import { expect, test } from 'vitest'
import * as texts from '../../../../../texts/es/profile/seats.tsx'

test.each([
  [texts.total(1, '$99', '$99', 'standard_monthly'), '1 plaza: $99 al mes'],
  [texts.total(3, '$990', '$2,970', 'standard_yearly'), '3 plazas de $990 cada una: $2,970 al año'],
  [texts.payFor(1), 'Pagar 1 plaza'],
  [texts.payFor(2), 'Pagar 2 plazas'],
  [texts.allGiven(1), 'La plaza está asignada.'],
  [texts.allGiven(4), 'Las 4 plazas están asignadas.'],
  [texts.someFree(2, 3, 1), '2 de 3 plazas asignadas; queda 1 libre.'],
  [texts.someFree(0, 3, 3), '0 de 3 plazas asignadas; quedan 3 libres.'],
  [
    texts.tooManyPayMore(2, 1),
    'Elija más plazas o quite a alguien: hay 2 personas elegidas para 1 plaza.',
  ],
])('the Spanish sentence agrees with the count: %s', (text, expected) => {
  expect(text).toBe(expected)
})
