import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { accountsOn } from '../testing/accounts.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
const documents = new Map<string, string>()

/** An address of each kind of page, with the words that its content has at least. */
const pages: Record<string, RegExp> = {
  '/': /Find a doctor/,
  '/doctors': /Dr\. Elena Marsh/,
  '/doctors?search=zzyzx': /No doctors found matching your criteria\./,
  '/doctors/elena-marsh': /(?=.*She grew up in the Hill Country)(?=.*Wednesday)/s,
  '/compare': /Compare Doctors/,
  '/practices': /Agarita Physical Therapy/,
  '/practices/two-oaks-family-practice': /Two Oaks is a family practice.*Dr\. Adaeze Achebe/s,
  '/practices/whitebrush-imaging-lab': /Coming Soon/,
  '/specialties': /Cardiology/,
  '/specialties/cardiology': /Featured Cardiology Doctors/,
  '/specialties/oncology': /No Oncology doctors found\./,
  '/news': /opens in a new tab/,
  '/about': /Areas We Serve/,
  '/privacy': /Information We Collect/,
  '/terms': /Governing Law/,
  '/advertise': /Become Featured/,
  '/how-results-work': /\$99 a month/,
  '/open-data': /doctors\.csv.*SHA-256/s,
  '/add-to-your-site': /The Line for Your Page/,
  '/contact': /Send Message/,
  '/auth': /Welcome Back/,
  '/auth?account=new': /I manage a practice/,
  '/subscribe': /Upgrade - \$99\/month/,
  '/subscription-success': /Your subscription/,
  '/newsletter/unsubscribe': /This Link Does Not Work/,
  '/confirm-facts': /This Link Does Not Work/,
  '/confirm-facts?token=abc': /This Link Does Not Work/,
  '/stop-reminders': /This Link Does Not Work/,
  '/message-address?token=abc': /Confirm the Address/,
  '/keep-account': /This Link Does Not Work/,
  '/privacy/your-data': /Your Data/,
}
const missing: Record<string, RegExp> = {
  '/nothing-here': /404 Page Not Found/,
  '/doctors/nobody': /Doctor Not Found/,
  '/practices/none': /Practice Not Found/,
  '/specialties/none': /Specialty Not Found/,
}

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  for (const [paths, status] of [
    [pages, 200],
    [missing, 404],
  ] as const)
    for (const path of Object.keys(paths)) {
      const { statusCode, body } = await testApp.app.inject(path)
      expect(statusCode, path).toBe(status)
      documents.set(path, body)
    }
})
afterAll(() => testApp.close())

const bodyOf = (path: string) => documents.get(path)!
/** The text of the first element of a name, without tags and comments. */
const textIn = (path: string, name: string) =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's')
    .exec(bodyOf(path))![0]
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
const linksIn = (path: string, start: string, end: string) => {
  const body = bodyOf(path)
  const from = body.indexOf(start)
  const part = body.slice(from, body.indexOf(end, from))
  return [...part.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
}

test('every page can be read without scripts: one heading, its content, the links and the footer', () => {
  for (const [path, words] of Object.entries({ ...pages, ...missing })) {
    expect(bodyOf(path).match(/<h1[ >]/g), path).toHaveLength(1)
    expect(textIn(path, 'main'), path).toMatch(words)
    expect(textIn(path, 'footer'), path).toContain('Quick Links')
  }
})

test('no page sends a style attribute, nor an inline style or script but the one of the build', () => {
  for (const [path, body] of documents) {
    const inline =
      /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>.*?<\/script>/gs
    const styles = /<style[^>]*>.*?<\/style>/gs
    expect([body.match(styles)?.length, body.match(inline)?.length], path).toEqual([1, 1])
    const markup = body.replace(styles, '').replace(inline, '')
    expect(markup, path).not.toMatch(/<[^>]+\sstyle=/)
  }
})

test('every internal link of every page leads somewhere', async () => {
  const addresses = new Set<string>()
  for (const path of Object.keys(pages))
    for (const [, href] of bodyOf(path).matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      addresses.add(href!.replaceAll('&amp;', '&'))
  expect(addresses.size).toBeGreaterThan(60)
  for (const href of addresses) expect((await testApp.app.inject(href)).statusCode, href).toBe(200)
})

describe('headers of pages', () => {
  test.each([
    ['/', 'Home'],
    ['/doctors/elena-marsh', 'Find Doctors'],
    ['/practices', 'Practices'],
    ['/specialties/cardiology', 'Specialties'],
    ['/news', 'News'],
    ['/about', undefined],
  ])('the header of %s marks %s as the current place (NAV-08 to NAV-11)', (path, current) => {
    const header = /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(bodyOf(path))![0]
    const marks = [...header.matchAll(/<a [^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/gs)]
    expect(marks.map(([, text]) => text)).toEqual(current ? [current] : [])
    expect(linksIn(path, 'aria-label="Main"', '</nav>')).toEqual(
      expect.arrayContaining(['/', '/doctors', '/practices', '/specialties', '/news']),
    )
  })
})

describe('footers of pages', () => {
  test('the footer has quick links, ways to reach us, and the year of the suburb (FOOT-01 to FOOT-10)', () => {
    expect(linksIn('/', '<footer', '</footer>')).toEqual(
      expect.arrayContaining([
        '/',
        '/doctors',
        '/practices',
        '/specialties',
        '/news',
        '/about',
        '/contact',
        '/profile',
        '/admin/login',
        '/privacy',
        '/terms',
        'mailto:hello@stoneoak.example',
        'tel:+12105550100',
      ]),
    )
    const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/Chicago' })
    const text = textIn('/', 'footer')
    for (const words of [
      'Contact &amp; Support',
      'Stay Updated',
      `© ${year.format(new Date())} Stone Oak Health Directory`,
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Partners')
  })

  test('the footer stands below a banner on pages of content alone', () => {
    const banner = 'Ready to Grow Your Practice?'
    expect(bodyOf('/about')).toContain(banner)
    expect(linksIn('/about', 'id="banner-title"', '</section>')).toEqual(['/advertise', '/auth'])
    for (const path of ['/newsletter/unsubscribe', '/keep-account', '/privacy/your-data'])
      expect(bodyOf(path), path).not.toContain(banner)
  })
})

test('forms that need scripts say so, and name another way', () => {
  for (const [path, words] of [
    ['/contact', 'This form needs JavaScript.'],
    ['/doctors/elena-marsh', 'Messages need JavaScript. Please call the office.'],
    [
      '/auth',
      'Signing in needs JavaScript. Without it, please write to hello@stoneoak.example or call (210) 555-0100.',
    ],
    ['/auth?account=new', 'Creating an account needs JavaScript.'],
  ] as const)
    expect(
      [...bodyOf(path).matchAll(/<noscript>(.*?)<\/noscript>/gs)]
        .map(([, text]) => text!.replace(/<!--.*?-->|<[^>]+>/gs, ''))
        .join(' '),
      path,
    ).toContain(words)
})

test('public pages are the same bytes with and without a session', async () => {
  const accounts = await accountsOn(testApp)
  const browser = await accounts.signedIn(await accounts.insertUser({ firstName: 'Zenobia' }))
  expect((await browser.get('/profile')).body).toContain('Zenobia')
  for (const path of ['/', '/doctors', '/doctors/elena-marsh', '/subscribe']) {
    const { body, headers } = await browser.get(path)
    expect(body === bodyOf(path), path).toBe(true)
    expect(headers['cache-control']).toBe('public, no-cache')
  }
})

test('every screen of the administration answers 404 to nobody known, and 403 to a provider (ADM-01, BAK-01, NAV-02)', async () => {
  const accounts = await accountsOn(testApp)
  const provider = await accounts.signedIn(await accounts.insertUser())
  for (const path of [
    ...['overview', 'submissions', 'messages', 'newsletters', 'analytics'].map(
      (tab) => `/admin/dashboard?tab=${tab}`,
    ),
    '/admin/administrators',
    '/admin/audit',
    '/admin/backups',
    '/admin/inbox',
    '/admin/payments',
    '/admin/reports',
    '/admin/users',
    '/admin/directory',
    '/admin/directory/doctors/1',
    '/admin/directory/duplicates?kind=doctors',
    '/admin/directory/imports',
    '/admin/directory/vocabulary',
    '/admin/directory/vocabulary/new',
  ]) {
    expect((await accounts.browser().get(path)).statusCode, path).toBe(404)
    const refusal = await provider.get(path)
    expect(refusal.statusCode, path).toBe(403)
    expect(refusal.body).toContain('Access Denied')
  }
})
