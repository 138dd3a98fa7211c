import { describe, expect, it } from 'vitest'
import { isUnitOf, type Neighbor, tellApart } from './units.ts'

const at = { street: '18600 Hardy Oak Blvd', suite: null, city: null, state: null, phone: null }
const row = (npi: string, name: string, unit: string | null, street = at.street) => ({
  npi,
  line: Number(npi),
  specialty: unit?.toLowerCase().replaceAll(' ', '-') ?? null,
  values: { ...at, street, postalCode: '78258', name, unit, furtherNames: [] },
})
const specialties = new Map([
  ['radiology', 1],
  ['urgent-care', 2],
])
const told = (
  rows: ReturnType<typeof row>[],
  { saved = [] as string[], neighbors = [] as Neighbor[] } = {},
) => {
  const { kept, joined } = tellApart(rows, new Set(saved), neighbors, specialties)
  return [kept.map(({ npi, values }) => `${npi} ${values.name}`), joined.map(({ npi }) => npi)]
}
const hospital = 'Sonterra Regional Hospital LLC'
const radiology = 'Sonterra Regional Hospital – Radiology'

describe('several NPIs of one organization at one place', () => {
  it('Departments get a name of their own, and everything else joins.', () => {
    expect(
      told([
        row('1', hospital, null),
        row('2', hospital, 'Radiology'),
        row('3', 'Sonterra Regional Hospital, L.L.C.'.replaceAll('.', ''), 'Urgent Care'),
        row('4', hospital, 'Radiology'),
        row('5', hospital, null),
      ]),
    ).toEqual([
      [`1 ${hospital}`, `2 ${radiology}`, '3 Sonterra Regional Hospital – Urgent Care'],
      ['4', '5'],
    ])
  })
  it('A department alone keeps its name, as does one at another place or with another name.', () => {
    const rows = [
      row('1', hospital, 'Radiology'),
      row('2', hospital, 'Radiology', '1 Evans Rd'),
      row('3', 'Sonterra Imaging', 'Radiology'),
    ]
    expect(told(rows)).toEqual([rows.map(({ npi, values }) => `${npi} ${values.name}`), []])
  })
  it('What is saved counts, and stays.', () => {
    const neighbor = { name: hospital, key: '18600 hardy oak blvd|', postalCode: '78258' }
    const neighbors = [{ ...neighbor, npi: '1', specialtyId: null }]
    expect(
      told([row('2', hospital, 'Radiology'), row('3', hospital, null)], { neighbors }),
    ).toEqual([[`2 ${radiology}`], ['3']])
    expect(told([row('3', hospital, null)], { neighbors, saved: ['3'] })).toEqual([
      [`3 ${hospital}`],
      [],
    ])
  })
  it('A department is known by the name of the whole.', () => {
    expect(isUnitOf({ name: radiology }, { name: hospital })).toBe(true)
    expect(isUnitOf({ name: radiology }, { name: 'Sonterra Imaging' })).toBe(false)
    expect(isUnitOf({ name: hospital }, { name: hospital })).toBe(false)
  })
})
