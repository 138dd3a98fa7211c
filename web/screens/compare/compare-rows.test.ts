import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { doctorOf } from '../../kit/testing/records.ts'
import { differingRowsOf, rowsOf } from './compare-rows.tsx'

test('rows in which all doctors say the same are no differences, also of lists', () => {
  const common = { phone: '(210) 555-0142', gender: null }
  const doctors = [
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English', 'Spanish'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: [] }),
  ]
  const all = rowsOf(doctors).map(({ label }) => label)
  const differing = differingRowsOf(doctors).map(({ label }) => label)
  expect(all).toEqual(expect.arrayContaining(['Insurance plans', 'Languages', 'Phone']))
  expect(differing).toEqual(['Languages'])
})

test('office hours name the holidays of the week of which the office has said nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z'), toFake: ['Date'] })
  const day = { open: '08:00', close: '17:00', closed: false }
  const closures = [{ from: '2026-11-27', until: '2026-11-27', note: 'Bridge' }]
  const doctor = doctorOf({ officeHours: { thursday: day, friday: day }, closures })
  const row = rowsOf([doctor]).find(({ fact }) => fact === 'officeHours')
  const html = renderToStaticMarkup(row?.value(doctor))
  vi.useRealTimers()
  expect(html).toContain('Thu, Nov 26 · Thanksgiving: hours may differ')
  expect(html).not.toContain('Day after Thanksgiving')
})
