import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleMails } from '../web/parts/mail/sample-mails.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const preview = spawn(process.execPath, ['commands/mail-preview.ts'], { cwd: project })
const exit = once(preview, 'exit')
let address: string

beforeAll(async () => {
  preview.stderr.pipe(process.stderr)
  const [line] = await Promise.race([once(preview.stdout, 'data'), exit])
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? `no address in: ${line}`
})
afterAll(() => {
  preview.kill('SIGKILL')
})

const get = async (path: string) => {
  const response = await fetch(address + path)
  return { status: response.status, text: await response.text() }
}

test('the preview lists every template with its text part', async () => {
  const { status, text } = await get('/')
  expect(status).toBe(200)
  for (const name of Object.keys(sampleMails)) {
    expect(text).toContain(`<h2>${name}</h2>`)
    expect(text).toContain(`src="/${name}?scheme=light&language=en"`)
  }
  expect(text).toContain('Good morning,\n\nwe have just moved')
  expect(text).toContain('href="/?scheme=dark&language=en"')
  expect(text).not.toContain('<script>')
})

test('a mail is shown light or dark, whatever the browser prefers', async () => {
  expect((await get('/office-message?scheme=light')).text).toContain('<style>@media not all {')
  expect((await get('/office-message?scheme=dark')).text).toContain('<style>@media all {')
  expect((await get('/nothing')).status).toBe(404)
})

test('the preview ends on Ctrl-C', async () => {
  preview.kill('SIGINT')
  expect(await exit).toEqual([0, null])
})
