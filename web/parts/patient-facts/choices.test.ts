import { expect, test } from 'vitest'
import { planKind } from '../../../texts/es/patient-facts/fields.ts'
import { suggestLanguages, suggestPlans } from './choices.ts'

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

test.each([
  ['', 'English'],
  ['spa', 'Spanish'],
  ['españ', 'Spanish'],
  ['canto', 'Cantonese'],
  ['farsi', 'Persian'],
  ['VIET', 'Vietnamese'],
])('a reader who types `%s` is offered %s first', async (input, name) => {
  expect(namesOf(await suggestLanguages(input))[0]).toBe(name)
})

test.each([
  ['', 'Medicare'],
  ['medicai', 'Medicaid'],
  ['tricare', 'TRICARE'],
  ['bcbs', 'Blue Cross Blue Shield of Texas'],
])('a reader who types `%s` is offered the plan %s first', async (input, name) => {
  expect(namesOf(await suggestPlans(input))[0]).toBe(name)
})

test('typing a carrier offers it and then its plans, each once', async () => {
  const names = namesOf(await suggestPlans('aetna'))
  expect(names[0]).toBe('Aetna')
  expect(names).toContain('Aetna HMO')
  expect(new Set(names).size).toBe(names.length)
  expect(await suggestPlans('a')).toHaveLength(12)
})

test('a text that is in no list has no suggestions', async () => {
  expect(await suggestLanguages('qqqq')).toEqual([])
  expect(await suggestPlans('qqqq')).toEqual([])
})

test.each([
  ['Commercial', 'PPO', 'PPO (comercial)'],
  ['Medicare', 'Medicare Advantage', 'Medicare Advantage'],
  ['TRICARE', 'TRICARE Prime', 'TRICARE Prime'],
  ['No insurance', 'Self-pay', 'pago propio (sin seguro)'],
] as const)('the kind of a plan of %s, %s is in Spanish %s', (program, product, kind) => {
  expect(planKind('Aetna', program, product)).toBe(`Aetna, ${kind}`)
})
