import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { required } from '../../../../contract/required.ts'
import { BodyForms } from './body-forms.ts'
import { accepts, encodeBody, matches, sendEncoded } from './encoded-body.ts'

describe('codings that a client takes', () => {
  test.each([
    ['gzip', 'gzip', true],
    ['gzip, deflate, br', 'br', true],
    ['br;q=1.0, gzip;q=0.8', 'gzip', true],
    ['br ; q=0.5', 'br', true],
    ['deflate,gzip', 'gzip', true],
    ['gzip;q=0', 'gzip', false],
    ['gzip;q=0.000', 'gzip', false],
    ['gzip; q=0.0, br', 'gzip', false],
    ['gzip;q=0.001', 'gzip', true],
    ['x-gzip', 'gzip', false],
    ['gzipped', 'gzip', false],
    ['brotli', 'br', false],
    ['identity', 'gzip', false],
    ['', 'gzip', false],
    [undefined, 'gzip', false],
  ] as const)('%j takes %s: %s', (header, coding, is) => {
    expect(accepts(header, coding)).toBe(is)
  })
})

describe('tags that a client has', () => {
  test.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['"x",W/"abc" ', true],
    ['*', true],
    ['abc', false],
    ['"ab"', false],
    ['"abc-br"', false],
    ['', false],
    [undefined, false],
  ])('%j is the one of the answer: %s', (header, is) => {
    expect(matches(header, '"abc"')).toBe(is)
  })
})

describe('encoding a body', () => {
  test.each([
    ['899 bytes', 'x'.repeat(899), false],
    ['900 bytes', 'x'.repeat(900), true],
    ['300 letters of three bytes', '€'.repeat(300), true],
    ['nothing', '', false],
  ])('a body of %s is compressed: %s', async (_, text, isCompressed) => {
    const { forms, isCompressible } = encodeBody(text, { headers: {} })
    expect(`${await forms.get('plain')}`).toBe(text)
    expect(isCompressible).toBe(isCompressed)
  })

  test('a body is compressed once for all who ask at the same moment, and kept', async () => {
    const { forms } = encodeBody('again '.repeat(200), { headers: {} })
    const making = forms.get('br')
    expect(making).toBeInstanceOf(Promise)
    expect(forms.get('br')).toBe(making)
    const bytes = await making
    expect(forms.get('br')).toBe(bytes)
  })

  test('a body is kept only in the encodings that readers accept, and others are made from those', async () => {
    const text = 'again '.repeat(200)
    const forms = new BodyForms(Buffer.from(text))
    const br = await forms.get('br')
    expect(forms.bytes).toBe(br.length)
    const gzip = await forms.get('gzip')
    expect(forms.bytes).toBe(br.length + gzip.length)
    expect([`${brotliDecompressSync(br)}`, `${gunzipSync(gzip)}`]).toEqual([text, text])
    expect(`${await forms.get('plain')}`).toBe(text)
    expect(forms.bytes).toBe(br.length + gzip.length + text.length)
  })

  test.each(['plain', 'br', 'gzip'] as const)(
    'a body takes no more memory than it counts: %s',
    async (form) => {
      const { forms } = encodeBody('again '.repeat(200), { headers: {} })
      const bytes = await forms.get(form)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
      expect(forms.bytes).toBe(bytes.length)
    },
  )

  test('a body that is made plain again takes no more memory than it counts', async () => {
    const forms = new BodyForms(Buffer.from('again '.repeat(200)))
    await forms.get('br')
    const plain = await forms.get('plain')
    expect(plain.buffer.byteLength).toBe(plain.length)
  })

  test('a body that somebody reads uncompressed stays so when it is compressed for others', async () => {
    const forms = new BodyForms(Buffer.from('again '.repeat(200)))
    const plain = forms.get('plain')
    await forms.get('gzip')
    expect(forms.get('plain')).toBe(plain)
  })

  test('a body has a tag by its bytes alone', () => {
    const tagOf = (text: string | Buffer) => encodeBody(text, { headers: { a: 'b' } }).etag
    expect(tagOf('one')).toBe(tagOf(Buffer.from('one')))
    expect(tagOf('one')).not.toBe(tagOf('two'))
    expect(tagOf('one')).toMatch(/^"[\w-]{27}"$/)
  })
})

describe('sending a body', () => {
  const long = 'All of them. '.repeat(100)
  const app = Fastify()
  const bodies = new Map([
    ['/long', encodeBody(long, { headers: { 'x-kind': 'long' } })],
    ['/short', encodeBody('short', { headers: {} })],
    ['/gone', encodeBody('gone', { status: 410, headers: {} })],
  ])
  app.get('/*', async (request, reply) =>
    sendEncoded(request, reply, required(bodies.get(request.url))),
  )
  afterAll(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('a body to %j is encoded as %s', async (coding, encoding) => {
    const answer = await get('/long', { 'accept-encoding': coding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-kind': 'long' })
  })

  test('the encoding that is asked for is made, and none for a matching tag', async () => {
    const text = `${long}Once.`
    const body = encodeBody(text, { headers: {} })
    bodies.set('/once', body)
    const tag = `"${body.etag.slice(1, -1)}-br"`
    const revalidation = await get('/once', { 'accept-encoding': 'gzip, br', 'if-none-match': tag })
    expect([revalidation.statusCode, body.forms.bytes]).toEqual([304, text.length])
    for (const _ of [1, 2]) {
      const { rawPayload, headers } = await get('/once', { 'accept-encoding': 'gzip, br' })
      expect(`${brotliDecompressSync(rawPayload)}`).toBe(text)
      expect(headers['content-length']).toBe(`${rawPayload.length}`)
      expect(body.forms.bytes).toBe(rawPayload.length)
    }
    const { rawPayload } = await get('/once', { 'accept-encoding': 'gzip' })
    expect(`${gunzipSync(rawPayload)}`).toBe(text)
    expect((await get('/once')).body).toBe(text)
  })

  test('a body that could not be compressed goes out as it is', async () => {
    const body = encodeBody(`${long}Failed.`, { headers: {} })
    bodies.set('/failed', body)
    const { forms } = body
    body.forms = Object.assign(new BodyForms(await forms.get('plain')), {
      get: (form: 'plain' | 'br') =>
        form === 'plain' ? forms.get('plain') : Promise.reject(new Error('no memory')),
    })
    const plain = await get('/failed', { 'accept-encoding': 'br' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect([plain.body, plain.headers.etag]).toEqual([`${long}Failed.`, body.etag])
  })

  test('each encoding has its own tag, which is answered with 304', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const { headers } = await get('/long', { 'accept-encoding': coding })
        return required(headers.etag)
      }),
    )
    expect(new Set(tags).size).toBe(3)
    const [br = '', gzip = ''] = tags
    const again = await get('/long', { 'accept-encoding': 'br', 'if-none-match': br })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('/long', { 'accept-encoding': 'br', 'if-none-match': gzip })
    expect(other.statusCode).toBe(200)
  })

  test('a short body is the same for everybody', async () => {
    const { headers, body } = await get('/short', { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('vary')
    expect(body).toBe('short')
  })

  test('the body of a refusal is never called unchanged', async () => {
    const { headers } = await get('/gone')
    const again = await get('/gone', { 'if-none-match': required(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([410, 'gone'])
  })
})
