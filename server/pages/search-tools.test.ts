import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertSpecialty } from '../testing/records.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const { id } = await insertSpecialty(db, { name: 'Cardiology' })
  await insertDoctor(db, { name: 'Dr. Ann Heart, MD', specialtyId: id })
})
afterAll(() => testApp.close())

test.each([
  ['/', 'find_doctors', 'Finds doctors in'],
  ['/doctors', 'find_doctors', 'Finds doctors in'],
  ['/specialties', 'find_doctors', 'Finds doctors in'],
  ['/practices', 'find_practices', 'Finds medical practices in'],
  ['/es', 'find_doctors', 'Encuentra médicos en'],
  ['/es/medicos', 'find_doctors', 'Encuentra médicos en'],
  ['/es/especialidades', 'find_doctors', 'Encuentra médicos en'],
  ['/es/consultorios', 'find_practices', 'Encuentra consultorios en'],
])('the search form of %s is a tool of the browser’s assistant: %s', async (path, name, words) => {
  const { body } = await testApp.app.inject(path)
  const forms = [...body.matchAll(/<form[^>]*role="search".*?<\/form>/gs)].map(([form]) => form)
  expect(forms).toHaveLength(1)
  const [form = ''] = forms
  expect(form).toMatch(
    new RegExp(`^<form[^>]* toolname="${name}" tooldescription="${words}[^"]*" toolautosubmit=""`),
  )
  const texts = [...form.matchAll(/<input (?![^>]*type="hidden")[^>]*>/g)].map(([field]) => field)
  expect(texts.length).toBeGreaterThan(0)
  for (const field of texts.filter((field) => field.includes(' name=')))
    expect(field).toMatch(/ toolparamdescription="[^"]+"/)
})
