import Fastify from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls.ts'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { required } from '../../../contract/required.ts'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
let publicUrl = 'https://directory.example'
serveApiDocs(app, 'Directory', () => publicUrl)
afterAll(() => app.close())

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
})
const Operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.unknown()).optional() }),
  ),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.tuple([z.object({ url: z.url() })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.object({ Problem: z.unknown() }) }),
})

const readDocument = async () => Document.parse((await app.inject('/api/docs/openapi.json')).json())
const operationOf = async (method: string, path: string) =>
  required((await readDocument()).paths[path]?.[method])

describe('documenting the API', () => {
  test('the document has every call once, and no other', async () => {
    const { paths, servers } = await readDocument()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.toSorted()).toEqual(
      calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
    )
    expect(servers).toEqual([{ url: 'https://directory.example' }])
  })

  test('the document names the parameters of each path, which are required', async () => {
    const { paths } = await readDocument()
    for (const [path, methods] of Object.entries(paths))
      for (const { parameters } of Object.values(methods)) {
        const pathParameters = parameters.filter((one) => one.in === 'path')
        expect(pathParameters.map(({ name }) => `{${name}}`).toSorted()).toEqual(
          [...path.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted(),
        )
        expect(pathParameters.every((one) => one.required)).toBe(true)
      }
  })

  test('the document names the language for every call but those of administrators', async () => {
    const namesOf = async (method: string, path: string) =>
      (await operationOf(method, path)).parameters.map(({ name }) => name)
    expect(await namesOf('post', '/api/login')).toEqual(['lang'])
    expect(await namesOf('post', '/api/admin/directory/{kind}/{id}/publish')).not.toContain('lang')
  })

  test('the document names the access and the errors of each call', async () => {
    const publish = await operationOf('post', '/api/admin/directory/{kind}/{id}/publish')
    expect(publish.description).toBe('Administrators.')
    expect(Object.keys(publish.responses)).toEqual(['200', '403', '404'])
    const list = await operationOf('get', '/api/doctors')
    expect(list.description).toBe('Anyone.')
    expect(Object.keys(list.responses)).toEqual(['200', '400'])
    expect(list.parameters.every((one) => !one.required)).toBe(true)
    const upload = await operationOf('post', '/api/upload-profile-image')
    expect(Object.keys(upload.responses)).toEqual(['200', '400', '403', '413', '415', '429'])
  })

  test('the document says how often a call may be made, as it is counted', async () => {
    const { paths } = await readDocument()
    for (const call of calls) {
      const { limit }: CallSpec = call
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      const { description } = required(paths[path]?.[call.method.toLowerCase()])
      if (!limit) expect(description).not.toContain('At most')
      else
        expect(description).toContain(
          `At most ${limit.count} times in ${limit.minutes} minutes for each ${limit.per}.`,
        )
    }
  })

  test('the document tells JSON, plain forms, uploads and downloads apart', async () => {
    const typesOf = async (method: string, path: string) =>
      Object.keys((await operationOf(method, path)).requestBody?.content ?? {})
    expect(await typesOf('post', '/api/contact')).toEqual(['application/json'])
    expect(await typesOf('post', '/api/newsletter/subscribe')).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(await typesOf('post', '/api/upload-profile-image')).toEqual(['multipart/form-data'])
    expect(await typesOf('get', '/api/doctors')).toEqual([])
    const download = await operationOf('get', '/api/admin/backups/{name}/download')
    expect(Object.keys(download.responses[200]?.content ?? {})).toEqual(['application/gzip'])
  })

  test('the document refers only to schemas that it has', async () => {
    const { body } = await app.inject('/api/docs/openapi.json')
    const references = [...body.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  })
})

describe('/api/docs', () => {
  test('the address is a page for a browser and the document for a program', async () => {
    const page = await app.inject({ url: '/api/docs', headers: { accept: 'text/html,*/*' } })
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    })
    expect(page.body.match(/<tr><td>/g)).toHaveLength(calls.length)
    const program = await app.inject('/api/docs')
    expect(program.json()).toEqual((await app.inject('/api/docs/openapi.json')).json())
  })

  test('the document and the page are compressed, and 304 to who has them', async () => {
    for (const url of ['/api/docs', '/api/docs/openapi.json']) {
      const headers = { 'accept-encoding': 'br' }
      const first = await app.inject({ url, headers })
      expect(first.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, no-cache',
      })
      const known = { ...headers, 'if-none-match': String(first.headers.etag) }
      const again = await app.inject({ url, headers: known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('the document is made once for many requests', async () => {
    const fresh = Fastify()
    serveApiDocs(fresh, 'Directory', () => publicUrl)
    await fresh.ready()
    const stringify = vi.spyOn(JSON, 'stringify')
    for (let n = 0; n < 3; n++) await fresh.inject('/api/docs/openapi.json')
    const documents = stringify.mock.calls.filter(([value]) => Object(value).openapi)
    stringify.mockRestore()
    expect(documents).toHaveLength(1)
    await fresh.close()
  })

  test('the document names the address that the server has since it listens', async () => {
    await readDocument()
    publicUrl = 'http://127.0.0.1:3001'
    expect((await readDocument()).servers).toEqual([{ url: 'http://127.0.0.1:3001' }])
    publicUrl = 'https://directory.example'
  })

  test('no summary has a sign of HTML, so that the page needs no escaping', () => {
    expect(calls.filter(({ summary }) => /[<>&]/.test(summary))).toEqual([])
  })
})
