import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { accountsOn } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { getRaw } from '../../testing/servers/raw-request.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject({ url })
const bodyOf = async (url: string) =>
  (await get(url)).body.replace(/<style.*?<\/style>/s, '').replaceAll('&amp;', '&')
const textOf = (body: string) => body.replace(/<!--.*?-->|<[^>]+>/gs, '')
const hiddenFields = (body: string) =>
  [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, ...pair]) => pair,
  )

/** More values than the calls accept. */
const refused = `/widget?${Array.from({ length: 60 }, (_, n) => `language=L${n}`).join('&')}`

describe('frames of other sites', () => {
  test.each(['/widget', '/widget?specialty=Cardiology', '/es/buscador', refused])(
    'every site may frame the widget, also where it comes from the cache: %.40s',
    async (url) => {
      for (const { headers } of [await get(url), await get(url)]) {
        const policy = String(headers['content-security-policy']).split('; ')
        expect(policy).toContain('frame-ancestors *')
        expect(policy).toContain("script-src 'none'")
        expect(headers).not.toHaveProperty('x-frame-options')
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    },
  )

  test('an answer over a connection names the policy once, and no other for frames', async () => {
    const answer = await getRaw(await testApp.listen(), '/widget')
    expect(answer.match(/^content-security-policy: /gim)).toHaveLength(1)
    expect(answer).not.toMatch(/^x-frame-options/im)
  })

  test.each([
    '/',
    '/doctors',
    '/add-to-your-site',
    '/widget/',
    '/Widget',
    '/widget/more',
    '/widget.css',
    '/widget.md',
    '/profile',
    '/auth',
    '/es/medicos',
    '/admin/login',
    '/api/specialties',
    '/nowhere?/widget',
  ])('no site may frame %s', async (url) => {
    const { headers } = await get(url)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('what a widget is made of', () => {
  test('it has no script, sets no cookie and reads none, in a document smaller than any page', async () => {
    const { body, headers } = await get('/widget')
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/<[^>]+\sstyle=/)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body.length).toBeLessThan((await get('/doctors')).body.length)
    const accounts = await accountsOn(testApp)
    const reader = await accounts.signedIn(await accounts.insertUser())
    const again = await reader.get('/widget')
    expect([again.body === body, again.headers['set-cookie']]).toEqual([true, undefined])
  })

  test('it says how many of all it shows, and its links open our pages in a tab of their own', async () => {
    const body = await bodyOf('/widget?specialty=Cardiology&acceptingPatients=true&search=heart')
    expect(textOf(body)).toMatch(/\d doctors/)
    expect(textOf(body)).toContain('Only: Cardiology · Taking new patients')
    expect(body).toContain(
      'href="/doctors?specialty=Cardiology&acceptingPatients=true&search=heart" target="_blank"',
    )
    const links = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
    const leavesFrame = ([, href]: RegExpExecArray) => !/^(tel:|\/widget)/.test(href ?? '')
    const out = links.filter(leavesFrame)
    expect(out.length).toBeGreaterThan(2)
    for (const [link] of out) expect(link).toContain('target="_blank" rel="noopener"')
    const all = await bodyOf('/widget')
    expect(textOf(all)).toMatch(/The first 5 of \d+ doctors/)
    expect(all.match(/<h2>/g)).toHaveLength(5)
  })

  test('a paid listing is named as one, with where that is explained', async () => {
    expect(textOf(await bodyOf('/widget'))).toMatch(/Featured.*Featured is a paid listing\./s)
  })
})

describe('searches in a widget', () => {
  test('what the other site has set stays in the form, and no reader changes it', async () => {
    const body = await bodyOf(
      '/widget?specialty=Cardiology&language=Spanish&chosen=Pediatrics&background=ffffff&text=222222&accent=%2300509E',
    )
    expect(hiddenFields(body)).toEqual([
      ['specialty', 'Cardiology'],
      ['language', 'Spanish'],
      ['background', 'ffffff'],
      ['text', '222222'],
      ['accent', '00509e'],
    ])
    expect(body).not.toContain('<select')
    expect(textOf(body)).toContain('Cardiology ·')
    expect(textOf(body)).not.toContain('Pediatrics ·')
  })

  test('a reader chooses a specialty where none is set, and can choose another one', async () => {
    const body = await bodyOf('/widget?chosen=Pediatrics')
    expect(body).toContain('<option selected="">Pediatrics</option>')
    expect(body).toContain('<option>Cardiology</option>')
    expect(textOf(body)).toContain('Pediatrics ·')
    expect(textOf(body)).not.toContain('Only:')
  })

  test.each([
    ['/widget?search=chest+pain', 'do not wait for an appointment', 'tel:911'],
    ['/widget?specialty=Pediatrics&search=suicidal', 'Suicide and Crisis Lifeline', 'tel:988'],
    ['/es/buscador?search=dolor+de+pecho', 'no espere una cita', 'tel:911'],
  ])('words that cannot wait are answered first: %s', async (url, words, href) => {
    const body = await bodyOf(url)
    expect(textOf(body)).toContain(words)
    expect(body.indexOf(href)).toBeLessThan(body.indexOf('widget-count'))
    expect(body).toContain(`href="${href}"`)
  })

  test('a meaning is removed within the frame, and the filters of the other site are not', async () => {
    expect(await bodyOf('/widget?language=Spanish&search=pediatrician')).toContain(
      '<a class="chip" href="/widget?language=Spanish">',
    )
  })

  test('words for the reader’s own place are answered by what a frame can do', async () => {
    const text = textOf(await bodyOf('/widget?search=pediatrician+near+me'))
    expect(text).toContain('type a street or ZIP code instead')
    expect(text).not.toContain('use your location')
  })

  test('where nobody matches, the widget says so and leads to our list', async () => {
    const body = await bodyOf('/es/buscador?search=zzyzx')
    expect(textOf(body)).toContain('Ningún médico coincide con su búsqueda.')
    expect(body).toContain('href="/es/medicos?search=zzyzx" target="_blank"')
  })

  test('an address that is refused leaves the form, with a sentence and the way to our list', async () => {
    const { statusCode, body } = await get(refused)
    expect(statusCode).toBe(400)
    expect(textOf(body)).toContain('The doctors could not be shown here.')
    expect(body).toContain('<form role="search"')
  })
})

describe('colors of a widget', () => {
  const colors = 'background=1d3557&text=f1faee&accent=ffd166'

  test('the three colors of the other site are a file, and none of ours is left between them', async () => {
    expect(await bodyOf(`/widget?${colors}`)).toContain(`href="/widget.css?${colors}"`)
    const style = await get(`/widget.css?${colors}`)
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(style.body).toContain('color-scheme: dark;')
    for (const declaration of ['--bed-1: #1d3557;', '--ink: #f1faee;', '--bonnet: #ffd166;'])
      expect(style.body).toContain(declaration)
  })

  test.each([
    'background=1d3557',
    'background=ffffff&text=eeeeee&accent=00509e',
    'background=ffffff&text=222222&accent=00509e}body{display:none',
  ])('colors that cannot be used leave ours: %s', async (query) => {
    const body = await bodyOf(`/widget?${query}`)
    expect(body).toContain('href="/widget.css"')
    expect(hiddenFields(body)).toEqual([])
    const style = (await get(`/widget.css?${query}`)).body
    expect(style).toBe((await get('/widget.css')).body)
    expect(style).not.toContain('#')
  })
})

describe('the page that writes the line', () => {
  const lineIn = (body: string) =>
    /<textarea[^>]*>(.*?)<\/textarea>/s
      .exec(body)![1]!
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#38;', '&')

  test('the line and its preview follow the form, which the browser sends', async () => {
    const body = await bodyOf(
      '/add-to-your-site?in=es&specialty=Cardiology&acceptingPatients=true&height=500&plan=Aetna&background=ffffff&text=222222&accent=00509e',
    )
    const address =
      '/es/buscador?specialty=Cardiology&acceptingPatients=true&background=ffffff&text=222222&accent=00509e&plan=Aetna'
    expect(lineIn(body)).toContain(`src="http://directory.example${address}"`)
    expect(lineIn(body)).toContain('title="Buscar un médico: Stone Oak Health Directory"')
    expect(lineIn(body)).toContain('height="500"')
    expect(body).toContain(`<iframe src="${address}"`)
    // a filter that the form has no field for
    expect(hiddenFields(body)).toEqual([['plan', 'Aetna']])
    expect(textOf(body)).toContain('Also only: Aetna.')
    expect((await get(address)).statusCode).toBe(200)
  })

  test.each([
    [
      '/add-to-your-site?background=ffffff&text=bbbbbb',
      ['its contrast must be at least 4.5 to 1', 'Give all three colors, or none.'],
    ],
    [
      '/es/agregar-a-su-sitio?background=red&text=222222&accent=00509e',
      ['Escriba seis dígitos del 0 al 9 y de la a a la f.'],
    ],
  ])(
    'colors that cannot be read are refused in words, and kept in their fields: %s',
    async (url, words) => {
      const body = await bodyOf(url)
      for (const each of words) expect(textOf(body)).toContain(each)
      expect(body).toContain(`value="${new URL(url, 'http://x').searchParams.get('background')}"`)
      expect(lineIn(body)).not.toContain('background')
    },
  )
})
