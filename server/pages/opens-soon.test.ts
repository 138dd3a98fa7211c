import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchOpening } from '../directory/opening.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor } from '../testing/records.ts'
import { deleteRecords } from '../testing/table-rows.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { NODE_ENV: 'production', BILLING: 'sandbox' } })
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject({ url })
const notice = 'The directory opens soon'
const pagesOfRecords = ['/', '/doctors', '/doctors/x', '/practices', '/specialties', '/news']

test('pages of records in production say that the directory opens soon, until a record is public', async () => {
  const { db } = testApp.database
  await insertDoctor(db, { name: 'Dr. Draft Example, MD', publishedAt: null })
  for (const path of pagesOfRecords) {
    const page = await get(path)
    expect([page.statusCode, page.headers['cache-control']], path).toEqual([200, 'no-store'])
    expect(page.body, path).toContain(`<h1>${notice}</h1>`)
    expect(page.body).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(page.body).not.toContain('<script type="module"')
  }
  // a frame has room for a sentence, and opens no page of ours
  const frame = (await get('/widget')).body
  expect(frame).toContain('<p>Stone Oak Health Directory opens soon.</p>')
  expect(frame).not.toContain('<footer')
  for (const path of ['/about', '/contact', '/privacy', '/terms', '/auth', '/admin/login']) {
    const page = await get(path)
    expect([page.statusCode, page.body.includes(notice)], path).toEqual([200, false])
    expect(page.body, path).toContain('"opensSoon":true')
  }
  expect((await get('/nowhere')).statusCode).toBe(404)
  const closedSitemap = (await get('/sitemap.xml')).body
  expect(closedSitemap).toContain('/about</loc>')
  expect(closedSitemap).not.toContain('/doctors</loc>')

  const doctor = await insertDoctor(db, { name: 'Dr. First Example, MD' })
  await testApp.version.refresh()
  for (const path of ['/', '/doctors', `/doctors/${doctor.slug}`])
    expect((await get(path)).body, path).not.toContain(notice)
  expect((await get('/about')).body).not.toContain('opensSoon')
  expect((await get('/sitemap.xml')).body).toContain(`/doctors/${doctor.slug}</loc>`)

  // taking the last record down does not close it again, also not on another server or after a start
  await deleteRecords(db)
  await testApp.version.refresh()
  expect((await get('/doctors')).body).not.toContain(notice)
  expect(await watchOpening(db, { waits: true })()).toBe(true)
})
