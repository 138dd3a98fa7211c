import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Shown } from '../../contract/insights/calls.ts'
import { answerForOtherSites } from '../network.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0'
const network = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A patient in a browser without automation flag, from its own network. */
export async function asPatient(
  browser: Browser,
  { asksForPrivacy = false }: { asksForPrivacy?: boolean } = {},
) {
  const context = await browser.newContext({
    userAgent: `${person} Safari/537.36`,
    baseURL: process.env.BASE_URL!,
    extraHTTPHeaders: { 'X-Forwarded-For': network() },
  })
  await context.addInitScript((asks) => {
    const say = (name: string, value: boolean) =>
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
    say('webdriver', false)
    say('globalPrivacyControl', asks)
  }, asksForPrivacy)
  await answerForOtherSites(context)
  const page = await context.newPage()
  const beacons: Shown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/insights')) beacons.push(request.postDataJSON())
  })
  return { page, beacons, close: () => context.close() }
}

/** Views of a doctor's page by a number of patients, without browsers. */
export const viewBy = (page: Page, doctorId: number, patients: number) =>
  reportBy(page, [{ kind: 'page', path: `/doctors/${doctorId}`, doctorId }], patients)

/** A search without results by a number of patients, without browsers. */
export const searchWithoutResultBy = (page: Page, words: string, patients: number) =>
  reportBy(
    page,
    [{ kind: 'search', words, specialty: '', found: 0, from: 0, doctorIds: [] }],
    patients,
  )

/** Repeats a patient's beacons for a number of other patients, in the same order. */
export async function reportBy(page: Page, beacons: readonly Shown[], patients: number) {
  const origin = process.env.BASE_URL!
  for (let patient = 0; patient < patients; patient++) {
    const headers = { origin, 'user-agent': person, 'X-Forwarded-For': network(), cookie: '' }
    for (const data of beacons)
      expect((await page.request.post(`${origin}/api/insights`, { data, headers })).status()).toBe(
        200,
      )
  }
}
