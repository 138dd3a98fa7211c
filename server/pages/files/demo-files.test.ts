import ICAL from 'ical.js'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigins } from '../../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { comingClosures } from '../../../contract/directory/hours/opening-hours.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { site } from '../../../site.config.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

type Listed = {
  slug: string
  name: string
  phone: string | null
  officeHours: OfficeHours | null
  closures: Closures
  facts: FactOrigins
}

const today = localDay(new Date(), site.timeZone)
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const { db } = testApp.database
  await loadDemoData(db)
  // most of the demo's offices say nothing of their holidays
  const closures = [
    { from: dateAfter(today, 20), until: dateAfter(today, 22), note: 'Christmas' },
    {
      from: dateAfter(today, 30),
      until: dateAfter(today, 30),
      note: '',
      hours: { open: '09:00', close: '12:00' },
    },
  ]
  await db.update(practices).set({ closures })
  await db.update(doctors).set({ closures })
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject(url)

describe.each(site.languages)('files of all demo records in %s', (language) => {
  const paths = pathsIn(language)
  const filesOf = {
    doctor: [paths.doctor, paths.doctorContact, paths.doctorHours, paths.doctorCode] as const,
    practice: [
      paths.practice,
      paths.practiceContact,
      paths.practiceHours,
      paths.practiceCode,
    ] as const,
  }
  const records = async () =>
    (
      await Promise.all(
        (['doctor', 'practice'] as const).map(async (kind) => {
          const listed: Listed[] = (await get(`/api/${kind}s?lang=${language}`)).json()
          return listed.map((record) => ({ ...record, kind }))
        }),
      )
    ).flat()

  test('a vCard reads back with name, phone and page', async () => {
    for (const { kind, slug, name, phone } of await records()) {
      const [page, contact] = filesOf[kind]
      const card = new ICAL.Component(ICAL.parse((await get(contact(slug))).body))
      const valuesOf = (property: string) =>
        card.getAllProperties(property).flatMap((each) => each.getValues())
      expect(valuesOf('fn')).toEqual([name])
      expect(valuesOf('url')).toContain(`http://directory.example${page(slug)}`)
      if (phone) expect(valuesOf('tel')).toContain(phone)
      else expect(valuesOf('tel')).toEqual([])
    }
  })

  test('confirmed hours are a calendar with an event for each coming closure, others none', async () => {
    let calendars = 0
    for (const { kind, slug, officeHours, closures, facts } of await records()) {
      const [page, , hours] = filesOf[kind]
      const { statusCode, body } = await get(hours(slug))
      const isThere = officeHours !== null && isConfirmed(facts.officeHours)
      expect([slug, statusCode]).toEqual([slug, isThere ? 200 : 404])
      if (!isThere) continue
      calendars += 1
      const events = new ICAL.Component(ICAL.parse(body))
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each))
      expect(new Set(events.map(({ uid }) => uid)).size, slug).toBe(events.length)
      for (const { uid } of events) expect(uid).toContain(`http://directory.example${page(slug)}#`)
      const summaries = events.map(({ summary }) => summary)
      for (const { from, note } of comingClosures(closures, today)) {
        const event = events.find(({ startDate }) => startDate.toString().startsWith(from))
        expect(event?.summary, `${slug} ${from} ${summaries}`).toContain(note)
      }
    }
    expect(calendars).toBeGreaterThan(20)
  })

  test('the code on a printed page is read as the address of this page', async () => {
    for (const kind of ['doctor', 'practice'] as const) {
      const { slug } = (await records()).find((each) => each.kind === kind)!
      const [page, , , code] = filesOf[kind]
      expect((await get(page(slug))).body).toContain(`src="${code(slug)}"`)
      const { data, info } = await sharp(Buffer.from((await get(code(slug))).body))
        .resize(400)
        .flatten({ background: '#fff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
      expect(read?.data).toBe(`http://directory.example${page(slug)}`)
    }
  })
})
