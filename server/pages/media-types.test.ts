import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

const client = join(import.meta.dirname, '../../build/client')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const builtFiles = (folder: string) =>
  readdirSync(join(client, folder), { withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map(({ name }) => `/${join(folder, name)}`)

/** One built file of each ending, and what is answered from elsewhere. */
const addresses = () => [
  ...new Map(
    ['.', 'assets', 'drawings']
      .flatMap(builtFiles)
      .map((path) => [path.replace(/.*\./, ''), path] as const),
  ).values(),
  ...['/', '/nowhere', '/sitemap.xml', '/robots.txt', '/mail-preview', '/healthz'],
  ...['/api/doctors', '/api/nowhere', '/api/docs'],
]

test('each answer says what it is; text and XML also in which encoding', async () => {
  const types = await Promise.all(
    addresses().map(async (url) => (await testApp.app.inject(url)).headers['content-type']),
  )
  const kinds = new Set(types.map((type) => type?.split(';')[0]))
  for (const kind of ['text/html', 'text/css', 'text/plain', 'application/xml', 'image/svg+xml'])
    expect(kinds).toContain(kind)
  for (const type of types)
    expect(type).toMatch(
      /^(text\/\w+|application\/(javascript|json|xml)|image\/svg\+xml); charset=utf-8$|^(image|font)\/\w+$|^application\/manifest\+json(; charset=utf-8)?$/,
    )
})

test.each(['/assets', '/assets/', '/drawings/', '/uploads/', '/.git/config', '/package.json'])(
  '%s is neither a list of files nor a file of the project',
  async (path) => {
    expect((await testApp.app.inject(path)).statusCode).toBe(404)
  },
)

test('no answer lets scripts of other sites read it', async () => {
  for (const url of addresses()) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await testApp.app.inject({ method, url, headers })
      expect(Object.keys(answer.headers).filter((name) => /^access-control/.test(name))).toEqual([])
    }
  }
})
