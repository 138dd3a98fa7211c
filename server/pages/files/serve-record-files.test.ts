import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doctors } from '../../directory/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'

let testApp: TestApp
let slug: string
let officeSlug: string
const biography = 'END:VCARD\r\nBEGIN:VCARD\r\nFN:Somebody Else\r\nTEL:911'

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const said = { source: 'owner', by: 'ana', at: new Date().toISOString() } as const
  const practice = await insertPractice(db, {
    name: 'Peña; Oaks, Example',
    phone: '(210) 555-0142',
    website: 'https://oaks.example/path',
    street: '1200 Example Parkway',
    suite: 'Suite 210',
    city: 'San Antonio',
    state: 'TX',
    postalCode: '78258',
    officeHours: { monday: { open: '08:00', close: '17:00', closed: false } },
    factSources: { officeHours: said, phone: said },
  })
  officeSlug = practice.slug
  const doctor = await insertDoctor(db, {
    name: 'Dr. Zoë Núñez-Ríos, MD, FACC',
    firstName: 'Zoë',
    lastName: 'Núñez-Ríos',
    practiceId: practice.id,
    phone: '(210) 555-0177',
    basicBio: biography,
  })
  slug = doctor.slug
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject({ url })
/** The card as another program reads it. */
const cardOf = (body: string) => {
  const card = new ICAL.Component(ICAL.parse(body))
  const textOf = (value: unknown) =>
    // it leaves this one in place, which RFC 2426 asks for in every text
    typeof value === 'string' ? value.replaceAll('\\;', ';') : value
  return {
    valuesOf: (name: string) =>
      card.getAllProperties(name).flatMap((each) => each.getValues().map(textOf)),
  }
}

describe('vCards', () => {
  test('a doctor can be saved with what the page shows, and reads back as it was written', async () => {
    const { statusCode, headers, body } = await get(`/doctors/${slug}/contact.vcf`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.vcf"$/)
    const { valuesOf } = cardOf(body)
    expect(valuesOf('fn')).toEqual(['Dr. Zoë Núñez-Ríos, MD, FACC'])
    expect(valuesOf('n')).toEqual([['Núñez-Ríos', 'Zoë', '', 'Dr.', 'MD, FACC']])
    expect(valuesOf('org')).toEqual(['Peña; Oaks, Example'])
    expect(valuesOf('tel')).toEqual(['(210) 555-0177', '(210) 555-0142'])
    expect(valuesOf('url')).toEqual([
      'https://oaks.example/path',
      `http://directory.example/doctors/${slug}`,
    ])
    expect(valuesOf('note')).toEqual(['Phone not confirmed by the office'])
  })

  test('a biography is not part of it, and no line of it', async () => {
    const { body } = await get(`/doctors/${slug}/contact.vcf`)
    expect(body).not.toContain('Somebody Else')
    expect(body.match(/BEGIN:VCARD/g)).toHaveLength(1)
  })

  test('a practice can be saved in Spanish, as an organization', async () => {
    const { body } = await get(`/es/consultorios/${officeSlug}/contact.vcf`)
    const { valuesOf } = cardOf(body)
    expect(valuesOf('fn')).toEqual(['Peña; Oaks, Example'])
    expect(valuesOf('adr')).toEqual([
      ['', '', '1200 Example Parkway, Suite 210', 'San Antonio', 'TX', '78258', 'USA'],
    ])
    expect(valuesOf('url')).toContain(`http://directory.example/es/consultorios/${officeSlug}`)
    expect(valuesOf('note')).toEqual([])
  })
})

test('the calendar of confirmed hours has its link on the page, and there is none of hours that nobody said', async () => {
  const { statusCode, headers } = await get(`/practices/${officeSlug}/hours.ics`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect((await get(`/practices/${officeSlug}`)).body).toContain(
    `href="/practices/${officeSlug}/hours.ics"`,
  )
  const silent = await insertPractice(testApp.database.db, { name: 'Silent Example' })
  expect((await get(`/practices/${silent.slug}/hours.ics`)).statusCode).toBe(404)
  expect((await get(`/practices/${silent.slug}`)).body).not.toContain('hours.ics')
})

test('the code on paper is a picture that may run nothing', async () => {
  const { headers, body } = await get(`/doctors/${slug}/code.svg`)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
})

test.each(['contact.vcf', 'hours.ics', 'code.svg'])(
  '%s follows its page: gone, not found, or moved',
  async (file) => {
    const { db } = testApp.database
    const gone = await insertDoctor(db, { name: 'Dr. Gone', unpublishedAt: new Date() })
    const pending = await insertDoctor(db, { name: 'Dr. Pending', publishedAt: null })
    const statusOf = async (of: string) => (await get(`/doctors/${of}/${file}`)).statusCode
    expect(await statusOf(gone.slug)).toBe(410)
    expect(await statusOf(pending.slug)).toBe(404)
    expect(await statusOf('nobody')).toBe(404)
    expect(await statusOf('%00')).toBe(404)
    const [row] = await db.select({ id: doctors.id }).from(doctors).limit(1)
    const moved = await get(`/doctors/${row!.id}/${file}`)
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toMatch(new RegExp(`^/doctors/[a-z-]+\\d+/${file}$`))
  },
)
