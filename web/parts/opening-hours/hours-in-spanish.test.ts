import { expect, test } from 'vitest'
import * as facets from '../../../texts/es/directory/facets.ts'
import { holidayName } from '../../../texts/es/directory/holidays.ts'
import * as texts from '../../../texts/es/directory/hours.ts'

const [one, five] = [texts.clock(13, '00'), texts.clock(17, '30')]

test('times in Spanish have their article, in the singular for one', () => {
  expect(one.replaceAll('\u00a0', ' ')).toBe('1:00 p. m.')
  expect(texts.clock(0, '05').replaceAll('\u00a0', ' ')).toBe('12:05 a. m.')
  expect(texts.openUntil(one)).toBe(`Abierto hasta la ${one}`)
  expect(texts.openUntilDay('saturday', five)).toBe(`Abierto hasta el sábado a las ${five}`)
  expect(texts.openUntilTomorrow(one)).toBe(`Abierto hasta mañana a la ${one}`)
  expect(texts.openUntilDate('2026-11-26', one)).toMatch(
    /^Abierto hasta el jueves, 26 de noviembre, a la 1:00/,
  )
  expect(texts.opensAt(texts.closedForLunch, one)).toBe(`Cerrado por almuerzo · abre a la ${one}`)
  expect(texts.opensOnDay(texts.closedNow, 'wednesday', five)).toBe(
    `Cerrado ahora · abre el miércoles a las ${five}`,
  )
  expect(texts.opensToday(texts.closedNow, five)).toBe(`Cerrado ahora · abre hoy a las ${five}`)
  expect(texts.opensTomorrow(texts.closedNow, one)).toBe(`Cerrado ahora · abre mañana a la ${one}`)
  expect(texts.opensOnDate(texts.closedNow, '2026-11-26', five)).toMatch(
    /^Cerrado ahora · abre el jueves, 26 de noviembre, a las 5:30/,
  )
})

test('a holiday in Spanish has its name, and says that hours may differ', () => {
  const name = holidayName({ key: 'thanksgiving', observed: false })
  expect(texts.holidayToday(name)).toBe(
    'Día de Acción de Gracias hoy: el horario puede cambiar, llame antes',
  )
  expect(texts.holidayAhead(texts.closedNow, name, '2026-11-26')).toBe(
    'Cerrado ahora · Día de Acción de Gracias el jueves, 26 de noviembre: el horario puede cambiar',
  )
  expect(holidayName({ key: 'newYear', observed: true })).toBe('Año Nuevo (día no laborable)')
})

test('a filter in Spanish has Spanish counts and names', () => {
  expect(facets.showCount(1)).toBe('Ver 1 médico')
  expect(facets.showCount(2)).toBe('Ver 2 médicos')
  expect(facets.amenity('wheelchair scale')).toBe('Báscula para silla de ruedas')
  expect(
    facets.leftOut([
      { title: facets.language, doctors: 3 },
      { title: facets.insurance, doctors: 1 },
    ]),
  ).toBe('No aparecen los que no han dado este dato: idioma (3) y seguro médico (1).')
})
