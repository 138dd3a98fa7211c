import { expect, type Page } from '@playwright/test'
import { addressIn, englishAddress } from '../../contract/addresses.ts'
import { pathsIn } from '../../contract/paths.ts'
import { englishAmong, textsOf } from './english-texts.ts'

const spanish = pathsIn('es')

/** Pages without links to them: from mails, after paying, and in frames. */
const unlinkedPaths = [
  spanish.confirmAddress('x'),
  spanish.undoEmail('x'),
  spanish.keepAccount('x'),
  spanish.confirmFacts('x'),
  spanish.holidayHours('x'),
  spanish.stopReminders('x'),
  spanish.joinTeam('x'),
  spanish.consent('x'),
  spanish.newsletterSubscribe(),
  spanish.newsletterConfirm('x'),
  spanish.newsletterUnsubscribe('x'),
  spanish.subscriptionSuccess(),
  spanish.yourData(),
  spanish.widget(),
  spanish.dataExport('x'),
  `${spanish.home()}/no-hay-tal-pagina`,
]

type Read = {
  status: number
  language: string | null
  canonical: string | null
  alternates: [string, string][]
  isListed: boolean
  links: string[]
  english: string[]
}

/** Reads a page as it comes from the server, in the browser's own parser. `names`: of offices, which are English in every language. */
async function read(page: Page, address: string, names: string[]): Promise<Read> {
  const response = await page.request.get(address, { maxRedirects: 0 })
  const html = await response.text()
  const document = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, 'text/html'),
    html,
  )
  const content = await document.evaluate(({ documentElement, head, body }) => ({
    language: documentElement.getAttribute('lang'),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    isListed: !head
      .querySelector('meta[name=robots]')
      ?.getAttribute('content')
      ?.includes('noindex'),
    alternates: [...head.querySelectorAll('link[rel=alternate][hreflang]')].map(
      (link): [string, string] => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ],
    ),
    links: [...body.querySelectorAll('a[href^="/"]:not([hreflang])')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  }))
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  const english = await englishAmong((await document.evaluate(textsOf)).map(withoutNames))
  await document.dispose()
  return { status: response.status(), english, ...content }
}

/**
 * Reads the Spanish pages from link to link. Expects each to be in Spanish, to name itself in both languages and to
 * link to Spanish pages.
 * @param mostOfKind records of a kind that are read, because the rest has the same texts
 * @returns how many pages it read
 */
export async function expectSpanishPages(page: Page, baseURL: string, mostOfKind: number) {
  await page.goto('about:blank')
  const practices: { name: string }[] = await (await page.request.get('/api/practices')).json()
  const names = practices.map(({ name }) => name)
  const waiting = [spanish.home(), ...unlinkedPaths]
  const queuedPaths = new Set(waiting)
  const kinds = new Map<string, number>()
  const wrong: string[] = []
  const inEnglish = new Map<string, string>()
  const pathOf = (href: string | null) => (href ?? '').replace(baseURL, '')

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { status, language, canonical, alternates, isListed, links, english } = await read(
      page,
      address,
      names,
    )
    if (status !== 200 && status !== 404) wrong.push(`${address} answers ${status}`)
    if (language !== 'es') wrong.push(`${address} is in ${language}`)
    for (const text of english) inEnglish.set(text, address)
    if (isListed) {
      const own = englishAddress(pathOf(canonical)).path
      const expected = [
        ['en', own],
        ['es', addressIn('es', own)],
        ['x-default', own],
      ]
      const alternatePaths = alternates.map(([each, href]) => [each, pathOf(href)])
      if (pathOf(canonical) !== addressIn('es', own)) wrong.push(`${address}: ${canonical}`)
      if (JSON.stringify(alternatePaths) !== JSON.stringify(expected))
        wrong.push(`${address} names ${JSON.stringify(alternatePaths)}`)
    }
    for (const link of links) {
      const [path = ''] = link.split(/[?#]/)
      if (/^\/((admin|api|drawings|uploads|assets)\b|open-data\/|fhir\/|llms\.txt$)/.test(path))
        continue
      // files, not pages
      if (path.startsWith(`${spanish.openData()}/`)) continue
      if (englishAddress(path).language !== 'es') {
        wrong.push(`${address} links to ${link}`)
        continue
      }
      const kind = path.replace(/(\/es\/\w+)\/.+/, '$1/…')
      const count = kinds.get(kind) ?? 0
      if (queuedPaths.has(path) || count >= mostOfKind) continue
      queuedPaths.add(path)
      kinds.set(kind, count + 1)
      waiting.push(path)
    }
  }
  expect(wrong).toEqual([])
  expect([...inEnglish].map(([text, address]) => `${address}: ${text}`)).toEqual([])
  return queuedPaths.size
}

/** English pages list the same two addresses. */
export async function expectAlternates(page: Page, baseURL: string) {
  await page.goto('about:blank')
  for (const path of ['/', '/doctors', '/specialties/cardiology', '/terms']) {
    const { language, alternates } = await read(page, path, [])
    expect(language).toBe('en')
    expect(alternates.map(([each, href]) => [each, href.replace(baseURL, '')])).toEqual([
      ['en', path],
      ['es', addressIn('es', path)],
      ['x-default', path],
    ])
  }
}
