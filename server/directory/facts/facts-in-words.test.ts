import { expect, test } from 'vitest'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { type FactValues, factInWords } from './facts-in-words.ts'

const nothing: FactValues = {
  phone: null,
  street: null,
  suite: null,
  city: null,
  state: null,
  postalCode: null,
  officeHours: null,
  closures: [],
  insuranceAccepted: [],
  staffLanguages: [],
  acceptance: null,
  acceptanceSince: null,
  acceptancePlans: [],
  visitTypes: [],
  agesSeen: [],
  services: null,
  servicesEs: null,
  accessibility: [],
  parking: null,
  bookingUrl: null,
}
const open = { open: '08:00', close: '17:00', closed: false }
const allDay = { open: '08:00', close: '08:00', closed: false }
const closedDay = { open: null, close: null, closed: true }

test.each<[FactName, Partial<FactValues>, string]>([
  ['phone', { phone: '(210) 555-0100' }, '(210) 555-0100'],
  [
    'address',
    {
      street: '9 Cedar Way',
      suite: 'Suite 2',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
    },
    '9 Cedar Way, Suite 2, San Antonio, TX 78258',
  ],
  ['address', { city: 'San Antonio', state: 'TX' }, 'San Antonio TX'],
  ['practice', { practiceName: 'Two Oaks' }, 'Two Oaks'],
  [
    'officeHours',
    { officeHours: { monday: open, tuesday: open, thursday: open, saturday: closedDay } },
    'Monday – Tuesday 8:00 AM – 5:00 PM; Thursday 8:00 AM – 5:00 PM; Saturday Closed',
  ],
  [
    'officeHours',
    {
      officeHours: { friday: open },
      closures: [
        { from: '2026-11-26', until: '2026-11-26', note: 'Thanksgiving' },
        { from: '2026-07-04', until: '2026-07-04', note: '' },
      ],
    },
    'Friday 8:00 AM – 5:00 PM; Thu, Nov 26 Closed (Thanksgiving)',
  ],
  ['plans', { insuranceAccepted: ['Medicare', 'Medicaid'] }, 'Medicare, Medicaid'],
  [
    'languages',
    { languages: ['Spanish'], staffLanguages: ['Vietnamese'] },
    'Spanish; staff: Vietnamese',
  ],
  ['languages', { staffLanguages: ['Spanish'] }, 'Staff: Spanish'],
  ['newPatients', { acceptance: 'yes' }, 'Yes'],
  [
    'newPatients',
    { acceptance: 'limited', acceptanceSince: '2026-11-02', acceptancePlans: ['Medicaid'] },
    'Yes, but limited, since November 2, 2026, with Medicaid',
  ],
  ['visits', { visitTypes: ['in person', 'video'] }, 'In person, By video'],
  ['ages', { agesSeen: ['babies'] }, 'Babies (0 to 1)'],
  ['accessibility', { accessibility: ['elevator'] }, 'Elevator'],
  ['services', { services: 'flu shots' }, 'flu shots'],
  ['gender', { gender: 'female' }, 'Female'],
  ['booking', { bookingUrl: 'https://book.example/' }, 'https://book.example/'],
])('%s of %j reads %s', (fact, values, text) => {
  const reading = { language: 'en', today: '2026-11-22' } as const
  expect(factInWords(fact, { ...nothing, ...values }, reading)).toEqual({ text })
})

test.each<[FactName, Partial<FactValues>, string, 'en'?]>([
  [
    'officeHours',
    {
      officeHours: { monday: open, tuesday: open, thursday: open, saturday: closedDay },
      closures: [{ from: '2026-11-26', until: '2026-11-27', note: 'Thanksgiving' }],
    },
    'Lunes a martes: 8:00 a. m. – 5:00 p. m.; jueves: 8:00 a. m. – 5:00 p. m.; sábado: cerrado; jue, 26 de nov – vie, 27 de nov: cerrado (Thanksgiving)',
  ],
  ['officeHours', { officeHours: { sunday: allDay } }, 'Domingo: abierto las 24 horas'],
  [
    'languages',
    { languages: ['Spanish', 'Arabic'], staffLanguages: ['Vietnamese'] },
    'Español, árabe; personal: vietnamita',
  ],
  [
    'newPatients',
    { acceptance: 'limited', acceptanceSince: '2026-11-02', acceptancePlans: ['Medicaid'] },
    'Sí, pero con límites, desde el 2 de noviembre de 2026, con Medicaid',
  ],
  ['visits', { visitTypes: ['in person', 'video'] }, 'En persona, Por video'],
  ['ages', { agesSeen: ['older adults'] }, 'Adultos mayores (65 o más)'],
  ['gender', { gender: 'female' }, 'Mujer'],
  ['accessibility', { accessibility: ['hearing loop'] }, 'Bucle magnético para audífonos'],
  ['plans', { insuranceAccepted: ['Medicare'] }, 'Medicare'],
  ['services', { services: 'Flu shots', servicesEs: 'Vacunas' }, 'Vacunas'],
  ['services', { services: 'Flu shots' }, 'Flu shots', 'en'],
  ['parking', { parking: 'Behind the house' }, 'Behind the house', 'en'],
])('%s of %j reads in Spanish %s', (fact, values, text, textLanguage) => {
  const reading = { language: 'es', today: '2026-11-22' } as const
  expect(factInWords(fact, { ...nothing, ...values }, reading)).toEqual({
    text: text.replace(/(?<=\d|[ap]\.) (?=[ap]\.|m\.)/g, '\u00a0'),
    ...(textLanguage && { textLanguage }),
  })
})
