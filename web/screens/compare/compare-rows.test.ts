import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { doctorOf } from '../../kit/testing/records.ts'
import { differingRowsOf, rowsOf } from './compare-rows.tsx'

const today = '2026-11-24'

test('rows in which all doctors say the same are no differences, also of lists', () => {
  const common = { phone: '(210) 555-0142', gender: null }
  const doctors = [
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English', 'Spanish'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: [] }),
  ]
  const all = rowsOf(doctors, today).map(({ label }) => label)
  const differing = differingRowsOf(doctors, today).map(({ label }) => label)
  expect(all).toEqual(expect.arrayContaining(['Insurance plans', 'Languages', 'Phone']))
  expect(differing).toEqual(['Languages'])
})

test('office hours name closures that are not over, and the holidays of the week of which the office has said nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z'), toFake: ['Date'] })
  const day = { open: '08:00', close: '17:00', closed: false }
  const closures = [
    { from: '2026-11-27', until: '2026-11-27', note: 'Bridge' },
    { from: '2026-11-20', until: '2026-11-24', note: 'Move' },
    { from: '2026-11-02', until: '2026-11-02', note: 'Training' },
  ]
  const doctor = doctorOf({ officeHours: { thursday: day, friday: day }, closures })
  const row = rowsOf([doctor], today).find(({ fact }) => fact === 'officeHours')
  const html = renderToStaticMarkup(row?.value(doctor, today))
  vi.useRealTimers()
  expect(html).toContain('Thu, Nov 26 · Thanksgiving: hours may differ')
  expect(html).not.toContain('Day after Thanksgiving')
  expect(html).toMatch(/Move.*Bridge/)
  expect(html).not.toContain('Training')
})
