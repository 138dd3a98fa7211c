import { describe, expect, test } from 'vitest'
import { englishAddress } from '../../../contract/addresses.ts'
import { languages } from '../../../contract/languages.ts'
import { reportLabel } from '../../../contract/reports/subjects.ts'
import { site } from '../../../site.config.ts'
import { renderMail } from '../../app/entry-mail.tsx'
import { hardMails, sampleMails } from './sample-mails.ts'

const office = sampleMails['office-message']

const wholeMails = languages.flatMap((language) =>
  Object.entries({ ...sampleMails, ...hardMails }).map(
    ([name, content]) => [name, language, content] as const,
  ),
)

test.each(wholeMails)('%s renders as a complete mail: %s', async (_name, language, of) => {
  const { subject, html, text } = await renderMail(of, language)
  expect(subject).toMatch(/^\P{Cc}{1,250}$/u)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toMatch(/<script|<img|<link|url\(/)
  expect(text).not.toMatch(/undefined|\n{4}/)
})

/** These go to administrators only. */
const forTeam: readonly string[] = ['mail-test', 'team-digest', 'red-states']
const inSpanish = Object.values({
  ...sampleMails,
  // what the team writes is not the mail's own
  newsletter: { ...sampleMails.newsletter, content: 'x' },
}).filter(({ template }) => !forTeam.includes(template))

test.each(inSpanish)('$template is in Spanish, with the same links and codes', async (content) => {
  const [english, spanish] = [await renderMail(content), await renderMail(content, 'es')]
  expect(spanish.html).toContain('<html dir="ltr" lang="es"')
  expect(english.html).toContain('lang="en"')
  expect(ownWords(spanish.text, content)).not.toMatch(/\b(the|your|you|we|and|with|is|be|to)\b/i)
  const links = ({ html }: { html: string }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  // what a newsletter links to is its writer's; the server fills in each reader's own way out
  if (content.template !== 'newsletter')
    expect(links(spanish).map(inEnglish)).toEqual(links(english))
  if ('code' in content) expect(spanish.text).toContain(content.code)
  if ('firstName' in content) expect(spanish.text).toContain(`Hola, ${content.firstName}:`)
})

test('the digest counts what waits, names what waited longest, and says how it runs', async () => {
  const { subject, text } = await renderMail(sampleMails['team-digest'])
  expect(subject).toBe(
    `${site.name}: 12 submissions, the oldest 3 business days old, 1 message, 1 business day old, 4 reports, the oldest of today, 1 new reply of a user, of today, 7 alerts of the register`,
  )
  for (const line of [
    'New profile',
    'Claim: Dr. Elena Marsh, MD',
    'Mails: 2 mails could not be delivered, the oldest of Nov 21, 2026, 9:10 AM. 3 wait, the oldest since Nov 23, 2026, 7:20 AM. The mail server’s last answer: connect ECONNREFUSED 192.0.2.25:587 Look here.',
    'Last backup: Nov 23, 2026, 2:23 AM.',
    'Restore drill: Backup of Nov 22, 2026, 2:23 AM restored on Nov 22, 2026, 3:41 AM in 12.4 s: 48 tables, 12,345 records, 31 files.',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('Last import')
})

test('the mail about red states names only what is red', async () => {
  const { subject, text } = await renderMail(sampleMails['red-states'])
  expect(subject).toBe(`Look here: Mails (${site.name})`)
  expect(text).toContain('The mail server’s last answer')
  expect(text).not.toContain('Last backup')
})

/** The English page of a link in a Spanish mail, which must lead to the Spanish page, or a call that does. */
function inEnglish(href: string): string {
  const url = URL.parse(href)
  if (url?.host !== 'directory.example') return href
  if (url.pathname.startsWith('/api/')) {
    expect(href).toMatch(/[?&]lang=es$/)
    return href.replace(/[?&]lang=es$/, '')
  }
  const path = href.slice(url.origin.length)
  const { language, path: english } = englishAddress(path, ['en', 'es'])
  expect(language).toBe(path.startsWith('/admin') ? 'en' : 'es')
  return url.origin + english
}

/** A text without what the mail repeats, and without the names of buttons of the screens. */
function ownWords(text: string, content: unknown): string {
  const strings = JSON.stringify(content).match(/"(\\.|[^"\\])+"/g) ?? []
  return strings
    .flatMap((value) => String(JSON.parse(value)).split('\n'))
    .filter((line) => line.length > 3)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, line) => rest.replaceAll(line, ''), text.replace(/“[^”]+”/g, ''))
}

test.each(
  (['team-invitation', 'consent-request', 'claim-proof'] as const).flatMap((template) =>
    languages.map((language) => [template, language] as const),
  ),
)('%s shows no typed name before somebody opens it: %s', async (template, language) => {
  const content = sampleMails[template]
  const names = ['practice', 'doctor', 'claimant', 'record'].flatMap(
    (field) => Object.entries(content).find(([key]) => key === field)?.[1] ?? [],
  )
  expect(names.length).toBeGreaterThan(0)
  const { subject, html } = await renderMail(content, language)
  const preview = /<body.*?<div[^>]*>(.*?)<\/div>/s.exec(html)?.[1]
  expect(preview).toBeTruthy()
  for (const name of names) {
    expect(subject).not.toContain(name)
    expect(preview).not.toContain(name)
  }
})

test('the text part reads as the message was written', async () => {
  expect((await renderMail(office)).text).toBe(`Stone Oak
Health Directory

A message for Dr. Elena Marsh

Good morning,

we have just moved to Stone Oak and look for a family doctor. Do you take new patients in March?

Friday afternoons suit us best.
Jane

From: Jane Alvarado
Email: jane.alvarado@patients.example
Phone: 210-555-0123

----------------------------------------

Sent with the form on the page of Dr. Elena Marsh at Stone Oak Health Directory. Your reply goes to the writer. You get it because you manage this profile, and the office has given no contact address.`)
})

test('an email address breaks at the @ or a dot, not in a word', async () => {
  const email = 'maria-guadalupe.villarreal@stone-oak-family.example'
  const { html, text } = await renderMail({ ...office, message: { ...office.message, email } })
  const linkText = /<a [^>]*href="mailto:[^>]*>(.*?)<\/a>/.exec(html)?.[1] ?? ''
  expect(linkText.split('<wbr/>').map((part) => part.replace(/<[^>]*>/g, ''))).toEqual([
    'maria-guadalupe',
    '.villarreal@',
    'stone-oak-family',
    '.example',
  ])
  expect(linkText.match(/white-space:\s*nowrap/g)).toHaveLength(4)
  expect(text).toContain(`\nEmail: ${email}\n`)
})

test('what somebody wrote is marked where it is in another language than the mail', async () => {
  const message = { ...office.message, language: 'es' as const }
  const { html } = await renderMail({ ...office, message })
  expect(html).toMatch(/<p [^>]*lang="es"[^>]*>Good morning/)
  expect((await renderMail({ ...office, message }, 'es')).html).not.toMatch(/<p [^>]*lang=/)
})

test.each([
  [{ ...sampleMails['inbox-reply'], recipient: 'Technical Support' }, 'a Ayuda técnica'],
  [sampleMails['team-message'], 'Ayuda técnica: '],
  [
    { ...sampleMails['report-answered'], subject: reportLabel('officeHours') },
    '(Horario de atención)',
  ],
  [sampleMails['facts-reminder'], 'Horario de atención: Monday'],
  [sampleMails['facts-reminder'], 'También atiende en: Two Oaks'],
])('a Spanish mail names what it is about in Spanish: %#', async (content, name) => {
  const { subject, text } = await renderMail(content, 'es')
  expect(subject + text).toContain(name)
})

test('a fact in its owner’s own words is marked where it is in another language than the mail', async () => {
  const [record] = sampleMails['facts-reminder'].records
  const facts = [
    { label: 'Visits', text: 'En persona', at: null },
    { label: 'Parking', text: 'Behind the house', textLanguage: 'en' as const, at: null },
  ]
  const content = {
    ...sampleMails['facts-reminder'],
    records: [{ name: 'Two Oaks', ...record, facts }],
  }
  const { html } = await renderMail(content, 'es')
  expect(html).toContain('<span>En persona</span>')
  expect(html).toContain('<span lang="en">Behind the house</span>')
})

test('a link is an address to copy in the text part', async () => {
  const confirm = sampleMails['newsletter-confirmation']
  const { html, text } = await renderMail(confirm)
  expect(text.split('\n')).toContain(confirm.confirmUrl)
  expect(html).toContain(`href="${confirm.confirmUrl}"`)
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['one\r\ntwo\rthree\nfour', 'one<br/>two<br/>three<br/>four'],
  ['<a href="https://other.example">Click</a>', '&lt;a href=&quot;https://other.example&quot;&gt;'],
])('the writer’s text is not read as HTML: %j', async (text, html) => {
  const message = { ...office.message, message: text }
  expect((await renderMail({ ...office, message })).html).toContain(html)
})

test.each([
  ['An\r\nBcc: other@two.example', 'An Bcc: other@two.example (for Dr. Elena Marsh)'],
  ['\u2028 lines \u0000 and \u0007', 'lines and (for Dr. Elena Marsh)'],
  ['🌳'.repeat(300), '🌳'.repeat(250)],
])('the subject is one line: %j', async (subject, expected) => {
  const message = { ...office.message, subject }
  expect((await renderMail({ ...office, message })).subject.replace(/ +/g, ' ')).toBe(expected)
})

test('a message to an office says why its reader gets it', async () => {
  const textFor = async (content: Partial<typeof office>) =>
    (await renderMail({ ...office, why: undefined, ...content })).text
  expect(await textFor({ why: 'contact address' })).toContain('the contact address of the office')
  expect(await textFor({ why: 'team' })).toContain('you are an owner or manager of the practice')
  expect(await textFor({ forwardedToTeam: true })).toContain(
    'Nobody reads messages for this office',
  )
  expect(await textFor({})).not.toMatch(/You get it|Nobody reads/)
})

describe('the mail of a newsletter', () => {
  const render = async (content: string) =>
    renderMail({ ...sampleMails.newsletter, content, title: 'Hello' })

  test('a newsletter has its Markdown in the look of the mails, and links to its page and to leave', async () => {
    const { html, text } = await renderMail(sampleMails.newsletter)
    expect(html).toMatch(/<h2 [^>]*>Flu shots without an appointment<\/h2>/)
    expect(html).toMatch(/<strong[^>]*>Stone Oak<\/strong>/)
    expect(html).toMatch(
      /<a [^>]*href="https:[^"]*\/newsletter\/issues\/[^"]*"[^>]*>View in a browser</,
    )
    expect(html).toContain(`href="${sampleMails.newsletter.unsubscribeUrl}"`)
    expect(text).toContain(' * Limestone Ridge Clinic, Saturday mornings')
    expect(text).toContain('Flu shots without an appointment')
    expect(text).toContain(sampleMails.newsletter.unsubscribeUrl)
  })

  test('a test says that it is one', async () => {
    const mail = await renderMail({ ...sampleMails.newsletter, isTest: true })
    expect(mail.subject).toMatch(/^\[Test\] Flu/)
    expect(mail.text).toContain('A test, sent to you alone')
  })

  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['![a](https://other.example/pixel.png)', '!<a'],
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['[a](data:text/html,x)', '[a](data:text/html,x)'],
    ['[a](/relative)', '[a](/relative)'],
    ['[a](//other.example)', '[a](//other.example)'],
    ['**bold <b>', '**bold &lt;b&gt;'],
  ])('dangerous markup is shown as text: %s', async (content, html) => {
    const mail = await render(content)
    expect(mail.html).toContain(html)
    expect(mail.html).not.toMatch(/<script|<img|<b>|href="(?!https?:|mailto:)/)
  })

  test('the links lead to http, https and mailto only', async () => {
    const mail = await render(
      '[a](http://a.example) https://b.example x@c.example [d](MAILTO:d@d.example)',
    )
    expect([...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      sampleMails.newsletter.viewUrl,
      'http://a.example',
      'https://b.example',
      'mailto:x@c.example',
      'MAILTO:d@d.example',
      sampleMails.newsletter.unsubscribeUrl,
    ])
  })
})

test('the preview line of a message is cut after a whole character', async () => {
  const message = `${'x'.repeat(119)}🌳🌳`
  const { html } = await renderMail({ ...sampleMails['team-to-user'], message })
  expect(html).toContain(`>${'x'.repeat(119)}🌳<`)
  expect(html.isWellFormed()).toBe(true)
})
