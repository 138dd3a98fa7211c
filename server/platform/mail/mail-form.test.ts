import { simpleParser } from 'mailparser'
import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { composeForm, headOf } from './mail-form.ts'

const from = { name: 'Oak Directory 🌳', address: 'no-reply@directory.example' }
const linkPlaceholder = 'https://unsubscribe.invalid/your-own-link'
const reader = {
  id: '6f8a3c1e-0000-8000-8000-000000000000',
  to: 'jane.doe@readers.example',
  unsubscribeUrl: `https://directory.example/api/newsletter/unsubscribe?token=${'aZ09-_=.'.repeat(20)}&x=1`,
}
const date = new Date('2026-02-03T04:05:06.000Z')

/** The same mail as nodemailer would write it for one reader. */
async function composeRaw({
  subject,
  html,
  text,
}: {
  subject: string
  html: string
  text: string
}) {
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail({
      ...headOf(reader, from),
      date,
      subject,
      html: html.replaceAll(linkPlaceholder, reader.unsubscribeUrl.replaceAll('&', '&amp;')),
      text: text.replaceAll(linkPlaceholder, reader.unsubscribeUrl),
    })
  return message as Buffer
}

const contents = async (raw: Buffer) => {
  const { subject, html, text, headerLines } = await simpleParser(raw)
  const lines = headerLines
    .filter(({ key }) => key !== 'content-type')
    .map(({ line }) => line.replace(/\r\n\s+/g, ' '))
  return { subject, html, text, lines: lines.toSorted() }
}

test.each([
  ['plain words', 'News of May', 'Flu shots are here.\n\nMore: LINK\n'],
  ['long lines', 'News', `${'A long line of words. '.repeat(60)}LINK ${'and more '.repeat(60)}`],
  ['other letters', 'Neues für Mai – 医生', 'Grüße 医生 🌳 = LINK=LINK\n\n.\nFrom here\n'],
  ['a link at the very end', 'End', 'LINK'],
])('a mail of %s is what nodemailer writes for that reader', async (_, subject, words) => {
  const text = words.replaceAll('LINK', linkPlaceholder)
  // the link at every place of a line
  const lines = Array.from(
    { length: 80 },
    (_, at) =>
      `<p title="${'é'.repeat(at % 7)}${'x'.repeat(at)}"><a href="${linkPlaceholder}">out</a></p>`,
  )
  const content = { subject, text, html: `<html><body>${lines.join('\n')}${text}</body></html>` }
  const fill = await composeForm(content, { from, linkPlaceholder })
  const mail = fill(reader, date)
  expect(mail.envelope).toEqual({ from: from.address, to: [reader.to] })
  const returnPath = 'bounces@directory.example'
  const fillReturned = await composeForm(content, { from, returnPath, linkPlaceholder })
  expect(fillReturned(reader, date).envelope).toEqual({ from: returnPath, to: [reader.to] })
  expect(mail.messageId).toBe(`<${reader.id}@directory.example>`)
  const raw = mail.raw as Buffer
  expect(await contents(raw)).toEqual(await contents(await composeRaw(content)))
  const [head = '', ...body] = raw.toString('latin1').split('\r\n\r\n')
  expect(raw.toString('latin1')).toMatch(/^[\x20-\x7e\r\n\t]*$/)
  for (const line of body.join('\r\n\r\n').split('\r\n'))
    expect(line.length).toBeLessThanOrEqual(76)
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
})

test('two readers share nothing of their own', async () => {
  const content = { subject: 'One', html: `<p>${linkPlaceholder}</p>`, text: linkPlaceholder }
  const fill = await composeForm(content, { from, linkPlaceholder })
  fill(reader, date)
  const other = { id: 'b', to: 'b@readers.example', unsubscribeUrl: 'https://directory.example/b' }
  const raw = String(fill(other, date).raw)
  for (const own of [reader.id, reader.to, reader.unsubscribeUrl, 'aZ09'])
    expect(raw).not.toContain(own)
  expect(raw).not.toContain('slot')
})
