import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { summarizeDoctors } from '../summarize-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const present = ['pediatrics', 'dentistry', 'dermatology', 'orthopedics', 'obstetrics-gynecology']
  const ids = await saveSpecialties(db, new Set(present))
  const saturday = { open: '09:00', close: '12:00', closed: false }
  const facts = {
    languages: ['English', 'Spanish'],
    acceptingPatients: true,
    insuranceAccepted: ['Superior STAR (Texas Medicaid)'],
    officeHours: { saturday },
  }
  for (const [place, slug] of present.entries())
    await insertDoctor(db, {
      name: `Dr. Ana${place} Solano${place}`,
      specialtyId: ids.get(slug)!,
      ...facts,
    })
  await insertDoctor(db, {
    name: 'Dr. Luz Del Rosario',
    firstName: 'Luz',
    lastName: 'Del Rosario',
    specialtyId: ids.get('dentistry')!,
  })
})
afterAll(() => database.close())

const read = async (search: string) => {
  const { reading } = await summarizeDoctors(database.db, { search, language: 'es' })
  return { terms: reading!.terms.map(({ label }) => label), leftOut: reading!.leftOut }
}

test.each([
  ['pediatra que acepta pacientes nuevos', ['acepta pacientes nuevos', 'Pediatría']],
  ['pediatra que admita pacientes nuevos', ['acepta pacientes nuevos', 'Pediatría']],
  ['dentista que hable español', ['Odontología', 'español']],
  ['doctora que sepa español', ['español']],
  ['pediatra bilingüe', ['Pediatría', 'español']],
  ['médicos hispanos', ['español']],
  ['doctora de la piel', ['Dermatología']],
  ['doctoras de la piel cerca de mí', ['Dermatología']],
  ['doctor de la espalda', ['Ortopedia']],
  ['dermatólogo cercano', ['Dermatología']],
  ['que abran los sábados', ['abierto los sábados']],
  ['dentista abierto en fin de semana', ['abierto los fines de semana', 'Odontología']],
  ['pediatra que trabaje en sábado', ['abierto los sábados', 'Pediatría']],
  ['pediatra que acepte Medicaid', ['Pediatría', 'Medicaid']],
  ['dentista que agarre Medicaid', ['Odontología', 'Medicaid']],
  ['ocupo un doctor para mi niña', ['Pediatría']],
  ['me urge un dentista', ['Odontología']],
  ['niños', ['niños']],
  ['dolor de rodiya', ['dolor de rodilla']],
  ['doctora Del Rosario', ['del rosario']],
  ['dermatóloga que tenga citas cerca de mi casa', ['Dermatología']],
  ['ginecóloga, doctora de mujeres', ['Obstetricia y ginecología']],
  ['necesito la receta de mi doctor', ['resurtido de recetas']],
  ['doctor que atienda sin seguro', ['sin seguro']],
])('the text %s is understood', async (search, terms) => {
  expect(await read(search)).toEqual({ terms, leftOut: [] })
})

test.each([
  ['dermatólogo cerca de Foo', 'Foo', ['Dermatología']],
  ['dermatólogo cerca de la calle Ñandú', 'la calle Ñandú', ['Dermatología']],
  ['pediatra junto a Walmart', 'Walmart', ['Pediatría']],
  ['pediatra en Foo que hable español', 'Foo', ['Pediatría', 'español']],
  ['dentista al lado del Foo', 'Foo', ['Odontología']],
])('%s: “%s” is a place and nothing else', async (search, place, terms) => {
  const { reading, total } = await summarizeDoctors(database.db, { search, language: 'es' })
  expect(reading).toMatchObject({ unknownPlaces: [place], leftOut: [] })
  expect(reading!.terms.map(({ label }) => label)).toEqual(terms)
  expect(total).toBeGreaterThan(0)
})

test.each([
  'dolor en la rodiya',
  'especialista en diabetis',
  'médico en español',
  'cerca de casa',
  'abierto en la noche',
])('%s names no place that nobody is at', async (search) => {
  const { reading } = await summarizeDoctors(database.db, { search, language: 'es' })
  expect(reading!.unknownPlaces).toBeUndefined()
})

test('a word with a second meaning says nothing beside words that mean nothing', async () => {
  expect(await read('receta de enchiladas')).toEqual({
    terms: [],
    leftOut: ['receta', 'enchiladas'],
  })
})

test('words left out, and texts without a meaning, keep their accents', async () => {
  const search = 'pediatra de astronáutica que hable español'
  const { reading } = await summarizeDoctors(database.db, { search, language: 'es' })
  expect(reading!.leftOut).toEqual(['astronáutica'])
  expect(reading!.terms.map(({ label, without }) => [label, without])).toEqual([
    ['Pediatría', 'de astronáutica que hable español'],
    ['español', 'pediatra de astronáutica que hable'],
  ])
})

test('a meaning that is said twice is one, and goes with all its words', async () => {
  const search = 'ginecóloga, doctora de mujeres, que hable español'
  const { reading } = await summarizeDoctors(database.db, { search, language: 'es' })
  expect(reading!.terms[0]).toMatchObject({ label: 'Obstetricia y ginecología' })
  expect(reading!.terms[0]!.without).not.toMatch(/ginec|mujer/)
})

test('English pages describe the same text in English', async () => {
  const { reading } = await summarizeDoctors(database.db, { search: 'doctora de la piel' })
  expect(reading!.terms.map(({ label }) => label)).toEqual(['Dermatology'])
})
