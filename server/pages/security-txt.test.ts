import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { site } from '../../site.config.ts'
import { serveSecurityTxt } from './security-txt.ts'

const day = 86_400_000

async function answerAt(publicUrl: string | null) {
  const app = Fastify()
  serveSecurityTxt(app, publicUrl)
  return app.inject('/.well-known/security.txt')
}

test('security.txt says whom to write to, in which languages, and for how long it counts', async () => {
  const { statusCode, headers, body } = await answerAt('https://directory.example')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body.split('\r\n')
  expect(lines).toEqual([
    `Contact: mailto:${site.contact.email}`,
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: en, es',
    'Canonical: https://directory.example/.well-known/security.txt',
    '',
  ])
  const expires = Date.parse(lines[1]!.replace('Expires: ', ''))
  expect(expires).toBeGreaterThan(Date.now() + 90 * day)
  expect(expires).toBeLessThan(Date.now() + 365 * day)
})

test('security.txt without a public address names no canonical one', async () => {
  expect((await answerAt(null)).body).not.toContain('Canonical')
})
