import { expect, test } from 'vitest'
import type { DoctorFacts } from '../../../../contract/directory/facts/patient-facts.ts'
import { emptyFields } from './empty-fields.tsx'

const blank: DoctorFacts = {
  newPatients: { answer: '', since: '', plans: [] },
  plans: [],
  languages: [],
  staffLanguages: [],
  firstVisit: '' as const,
  medicare: '' as const,
  visits: [],
  ages: [],
  services: [],
  officeHours: {},
  closures: [],
  accessibility: [],
  pin: null,
  parking: '',
  booking: '',
  gender: '',
}
const doctor = (premium: boolean, form = {}) => ({ premium, form }) as never
const labels = (...input: Parameters<typeof emptyFields>) =>
  emptyFields(...input).map(({ label }) => label)

test('a blank profile names every field that patients look for, with a link to each', () => {
  expect(emptyFields(doctor(false), { form: blank, practice: null })).toEqual([
    { label: 'New patients', href: '/profile?tab=my-profile&fact=newPatients' },
    { label: 'Insurance plans', href: '/profile?tab=my-profile&fact=plans' },
    { label: 'Languages', href: '/profile?tab=my-profile&fact=languages' },
    { label: 'Office hours', href: '/profile?tab=my-profile&fact=officeHours' },
    { label: 'Visits', href: '/profile?tab=my-profile&fact=visits' },
    { label: 'Ages seen', href: '/profile?tab=my-profile&fact=ages' },
    { label: 'Services', href: '/profile?tab=my-profile&fact=services' },
    { label: 'Accessibility', href: '/profile?tab=my-profile&fact=accessibility' },
    { label: 'Phone', href: '/profile?tab=my-profile&field=phone' },
    { label: 'Brief bio', href: '/profile?tab=my-profile&field=basicBio' },
  ])
})

test('what the practice says for its doctors is not empty', () => {
  const said = { ...blank, plans: ['Medicare'], officeHours: { monday: {} } } as DoctorFacts
  const ofPractice = { form: blank, practice: { name: 'Two Oaks', form: said, facts: {} } }
  expect(labels(doctor(false), ofPractice)).not.toContain('Insurance plans')
  expect(labels(doctor(false), ofPractice)).not.toContain('Office hours')
  expect(labels(doctor(false), ofPractice)).toContain('Ages seen')
})

test('fields of the paid listing count only for who can fill them in', () => {
  const facts = { form: blank, practice: null }
  const form = { phone: '(210) 555-0100', basicBio: 'Heart care', website: 'https://marsh.example' }
  expect(labels(doctor(true, form), facts).slice(-3)).toEqual([
    'Detailed bio',
    'Education',
    'Affiliations',
  ])
  expect(labels(doctor(false, form), facts).at(-1)).toBe('Accessibility')
})
