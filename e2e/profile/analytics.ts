import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Analytics, Shown } from '../../contract/insights/calls.ts'
import { answerForOtherSites } from '../network.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0'
const network = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A patient in a browser that is not known as driven by a program, from a network of its own. */
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
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/insights')) beacons.push(request.method())
  })
  return { page, beacons, close: () => context.close() }
}

/** Views of a doctor's page by so many patients, without a browser each. */
export const viewBy = (page: Page, doctorId: number, patients: number) =>
  reportBy(page, { kind: 'page', path: `/doctors/${doctorId}`, doctorId }, patients)

/** A search that found nobody, by so many patients, without a browser each. */
export const searchWithoutResultBy = (page: Page, words: string, patients: number) =>
  reportBy(
    page,
    { kind: 'search', words, specialty: '', found: 0, from: 0, doctorIds: [] },
    patients,
  )

async function reportBy(page: Page, data: Shown, patients: number) {
  const origin = process.env.BASE_URL!
  for (let patient = 0; patient < patients; patient++)
    await page.request.post(`${origin}/api/insights`, {
      data,
      headers: { origin, 'user-agent': person, 'X-Forwarded-For': network(), cookie: '' },
    })
}

const dayOf = (place: number) => new Date(Date.UTC(2026, 9, 23 + place)).toISOString().slice(0, 10)

/** Figures of a month as the API answers them. */
export const someAnalytics = (changes: Partial<Analytics> = {}): Analytics => ({
  hasData: true,
  profileViews: 412,
  profileViewsChange: 18,
  contactClicks: 61,
  contactClicksChange: -12,
  searchAppearances: 1284,
  searchAppearancesChange: null,
  specialty: 'Cardiology',
  averageRating: 4.8,
  reviewCount: 26,
  acceptingPatients: true,
  featured: true,
  approved: true,
  completeness: { percent: 83, filled: 10, of: 12, missing: ['Twitter', 'Instagram'] },
  days: Array.from({ length: 30 }, (_, place) => ({
    day: dayOf(place),
    profileViews: 5 + place,
    contactClicks: place % 4,
    searchAppearances: 40 + (place % 7),
    before: { profileViews: 4 + (place % 9), contactClicks: 1, searchAppearances: 30 },
  })),
  contactsByWay: { call: 30, website: 18, directions: 9, message: 4 },
  searchWords: [{ words: 'heart doctor', appearances: 40 }],
  comparison: {
    peers: 6,
    among: 'all',
    profileViews: { own: 412, median: 238.5 },
    contactClicks: { own: 61, median: 39 },
    searchAppearances: { own: 1284, median: 1310 },
    completeness: { own: 83, median: 58 },
  },
  insights: ['Your profile was viewed 18% more than in the 30 days before.'],
  ...changes,
})

/** Of a profile for which nothing was counted yet. */
export const noAnalytics = () =>
  someAnalytics({
    hasData: false,
    profileViews: 0,
    profileViewsChange: null,
    contactClicks: 0,
    contactClicksChange: null,
    searchAppearances: 0,
    averageRating: null,
    reviewCount: 0,
    acceptingPatients: null,
    approved: false,
    contactsByWay: { call: 0, website: 0, directions: 0, message: 0 },
    searchWords: [],
    comparison: null,
    insights: [],
  })
