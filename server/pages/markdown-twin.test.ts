import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishAddress } from '../../contract/addresses.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

const site = 'http://directory.example'
const get = async (url: string) => {
  const { statusCode, headers, body } = await testApp.app.inject(url)
  return { status: statusCode, headers, body }
}

test('a profile is there as Markdown, with its facts, whole links and the address of the page', async () => {
  const { status, headers, body } = await get('/doctors/elena-marsh.md')
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect([headers['x-robots-tag'], headers.link]).toEqual([
    'noindex',
    `<${site}/doctors/elena-marsh>; rel="canonical"`,
  ])
  expect(body.startsWith(`<${site}/doctors/elena-marsh>\n\n`)).toBe(true)
  for (const line of [
    '# Dr. Elena Marsh, MD',
    '- **Specialty**: Cardiology',
    '- Monday: 8:00 AM – 5:00 PM',
    'Not confirmed yet',
    `- **Practice**: [Limestone Ridge Heart Clinic](${site}/practices/limestone-ridge-heart-clinic)`,
  ])
    expect(body).toContain(`\n${line}`)
  // no pictures, no buttons, no markup
  expect(body).not.toMatch(/!\[|<\/?(?:div|span|button)|Read More/)
})

test.each([
  ['/index.md', '# Find a doctor'],
  ['/doctors.md?search=heart', '### Dr. Elena Marsh, MD'],
  ['/es/medicos/elena-marsh.md', '**Especialidad**: Cardiología'],
  ['/privacy.md', '# Privacy'],
])('%s says what the page says', async (url, words) => {
  const { status, body } = await get(url)
  expect(status).toBe(200)
  expect(body).toContain(words)
})

test('each kind of page of the sitemap is there as Markdown, in both languages', async () => {
  const { body: sitemap } = await get('/sitemap.xml')
  const pages = [...sitemap.matchAll(/hreflang="\w+" href="http:\/\/directory\.example([^"]*)"/g)]
  const kinds = new Map<string, string>()
  for (const [, page = ''] of pages) {
    const { language, path } = englishAddress(page)
    const [, first, second] = path.split('/')
    kinds.set(`${language} ${first} ${second ? 'one' : ''}`, page || '/')
  }
  expect(kinds.size).toBeGreaterThan(20)
  for (const page of kinds.values()) {
    const { status, headers, body } = await get(page === '/' ? '/index.md' : `${page}.md`)
    expect([page, status, headers['content-type']]).toEqual([
      page,
      200,
      'text/markdown; charset=utf-8',
    ])
    expect(body, page).toMatch(/^# \S/m)
  }
})

test.each(['/doctors/nobody.md', '/nothing.md', '/profile.md', '/admin.md'])(
  '%s answers 404',
  async (url) => {
    expect((await get(url)).status).toBe(404)
  },
)

test('every link of llms.txt leads somewhere', async () => {
  const { status, headers, body } = await get('/llms.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# .+\n\n> .+/)
  const links = [...body.matchAll(/^- \[[^\]]+\]\(http:\/\/directory\.example([^)]+)\): ./gm)]
  expect(links.length).toBeGreaterThan(12)
  for (const [, path = ''] of links) {
    // the protocol is asked by POST
    const expected = path === '/mcp' ? 405 : 200
    expect((await get(path)).status, path).toBe(expected)
  }
})
