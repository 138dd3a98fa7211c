import { describe, expect, test } from 'vitest'
import { fold } from '../../text/fold.ts'
import { carriers, findPlanChoice, namedPrograms, plans, plansWithin } from './plans.ts'

const duplicatesIn = (values: readonly string[]) =>
  values.filter((value, place) => values.indexOf(value) !== place)

describe('the list of plans', () => {
  test('every plan has a carrier, a product and a program', () => {
    expect(plans.length).toBeGreaterThan(90)
    for (const { name, carrier, product, program } of plans)
      for (const text of [name, carrier, product, program]) expect(text, name).toMatch(/^\S.*\S$/)
  })

  test('no plan and no carrier has the name of another, however it is written', () => {
    expect(duplicatesIn(plans.map(({ name }) => fold(name)))).toEqual([])
    expect(duplicatesIn(carriers.map(({ name }) => fold(name)))).toEqual([])
  })

  test('no other name stands for two, nor is the name of one', () => {
    const all = [...plans, ...carriers, ...namedPrograms]
    const otherNames = all.flatMap((each) => each.otherNames.map(fold))
    const names = new Set(all.map(({ name }) => fold(name)))
    expect(duplicatesIn(otherNames)).toEqual([])
    expect(otherNames.filter((name) => !name || names.has(name))).toEqual([])
  })

  test('the carriers are in alphabetical order', () => {
    const names = carriers.map(({ name }) => fold(name))
    expect(names).toEqual(names.toSorted())
  })

  test('each program that people ask for has plans', () => {
    for (const { name } of namedPrograms)
      expect(plans.filter(({ program }) => program === name).length, name).toBeGreaterThan(1)
  })
})

test.each([
  ['BCBS', 'Blue Cross Blue Shield of Texas'],
  ['blue cross', 'Blue Cross Blue Shield of Texas'],
  ['Blue Cross Blue Shield', 'Blue Cross Blue Shield of Texas'],
  ['united health care', 'UnitedHealthcare'],
  ['United Healthcare', 'UnitedHealthcare'],
  ['UHC', 'UnitedHealthcare'],
  ['amerigroup', 'Wellpoint'],
  ['Superior Health Plan', 'Superior HealthPlan'],
  ['Cigna', 'Cigna Healthcare'],
  ['  MEDICAID ', 'Medicaid'],
  ['seguro del estado', 'Medicaid'],
  ['star kids', 'STAR Kids'],
  ['STAR Plus', 'STAR+PLUS'],
  ['medicare advantage', 'Medicare Advantage'],
  ['tricare', 'TRICARE'],
  ['Humana Gold Plus', 'Humana Gold Plus HMO'],
  ['sin seguro médico', 'Self-pay'],
])('%j is recognized as %s', (text, choice) => {
  expect(findPlanChoice(text)).toBe(choice)
})

test.each(['', ' ', 'PPO', 'Sample Blue HMO', 'Blue', 'Medicaid of Ohio', '; DROP TABLE'])(
  '%j is no choice of the list',
  (text) => {
    expect(findPlanChoice(text)).toBeUndefined()
  },
)

describe('choices that stand for the names under them', () => {
  test.each([
    ['Medicaid', ['Medicaid', 'Superior STAR', 'Community First STAR Kids', 'Molina STAR+PLUS']],
    ['medicade', ['Medicaid', 'Superior STAR']],
    ['CHIP', ['CHIP', 'Superior CHIP', 'CHIP Perinatal']],
    ['Medicare', ['Medicare', 'Original Medicare', 'Humana Gold Plus HMO', 'Medigap']],
    ['Medicare Advantage', ['Medicare Advantage', 'Humana Gold Plus HMO']],
    ['STAR Kids', ['STAR Kids', 'Community First STAR Kids', 'Superior STAR Kids']],
    ['bcbs', ['Blue Cross Blue Shield of Texas', 'Blue Choice PPO', 'Blue Advantage HMO']],
    ['TRICARE', ['TRICARE', 'TRICARE West', 'TRICARE For Life']],
    ['Marketplace', ['Marketplace', 'Ambetter from Superior HealthPlan', 'Blue Advantage HMO']],
    ['Superior HealthPlan', ['Superior HealthPlan', 'Superior STAR', 'Superior CHIP']],
  ])('the choice %s stands for the names under it', (choice, names) => {
    expect(plansWithin(choice)).toEqual(expect.arrayContaining(names))
  })

  test.each([
    ['Medicaid', 'Superior CHIP'],
    ['Medicaid', 'Original Medicare'],
    ['Medicare Advantage', 'Original Medicare'],
    ['Original Medicare', 'Humana Gold Plus HMO'],
    ['Superior HealthPlan', 'Ambetter from Superior HealthPlan'],
  ])('the choice %s does not stand for %s', (choice, name) => {
    expect(plansWithin(choice)).not.toContain(name)
  })

  test('a plan stands for itself, also one that is not in the list', () => {
    expect(plansWithin('humana gold plus')).toEqual(['Humana Gold Plus HMO'])
    expect(plansWithin(' Sample Blue HMO ')).toEqual(['Sample Blue HMO'])
    expect(plansWithin('')).toEqual([])
  })
})
