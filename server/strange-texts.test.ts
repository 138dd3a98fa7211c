import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, keyOf } from '../contract/calls.ts'
import type { Access, CallSpec, Endpoint } from '../contract/endpoint.ts'
import { strangeSigns } from '../contract/testing/strange-signs.ts'
import { type TextField, textFieldsOf } from '../contract/testing/text-fields-of.ts'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { createPerson, createTestHarness, type TestHarness } from './testing/harness.ts'
import { goodInputs } from './testing/inputs/every-call-inputs.ts'

/** Every text of every call, with what neither the database nor a mail can hold. */
let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({
    REGISTER_DOWNLOAD: 'on',
    REGISTER_URL: 'http://127.0.0.1:9/',
  })
  await loadDemoData(harness.db)
})
afterAll(() => harness.close())

const around = fc.string({ maxLength: 8 })
/** Strange signs among anything else. */
const strangeText = fc
  .tuple(around, fc.constantFrom(...strangeSigns), around)
  .map((parts) => parts.join(''))

/** Somebody with the right to a call, who has nothing yet. */
async function makerOf(access: Access) {
  if (access === 'anyone') return { user: null, browser: harness.anonymous }
  return access === 'admin' ? harness.admin : createPerson(harness)
}

/** A good value with another text at a place. */
function withText(value: unknown, [first, ...rest]: string[], text: string): unknown {
  if (first === undefined) return text
  if (first === '[]') return [withText([value].flat()[0], rest, text)]
  const object = typeof value === 'object' && value !== null ? value : {}
  if (first === '{}') return { ...object, [text]: '' }
  return { ...object, [first]: withText(Object(object)[first], rest, text) }
}

/** As bytes that half of a surrogate pair would be, which `encodeURIComponent` refuses. */
const encoded = (text: string) =>
  [...text]
    .map((sign) =>
      sign.isWellFormed()
        ? encodeURIComponent(sign)
        : `%ED%${(0x80 | ((sign.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%80`,
    )
    .join('')

/** An address with the text in place of a parameter, or in its query. */
function addressWith(
  url: string,
  { path }: Endpoint,
  { part, path: [name = ''] }: TextField,
  text: string,
) {
  const [at = '', query = ''] = url.split('?')
  if (part === 'params') {
    const place = path.split('/').indexOf(`:${name}`)
    return at.split('/').with(place, encoded(text)).join('/')
  }
  const others = query.split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
  return `${at}?${[...others, `${name}=${encoded(text)}`].join('&')}`
}

const taken = (calls as readonly (Endpoint & CallSpec)[])
  .map((call) => [keyOf(call as never), call, textFieldsOf(call)] as const)
  .filter(([, , fields]) => fields.length > 0)

test.each(taken)(
  '%s answers strange texts with 400, 404 or as it says',
  { timeout: 60_000 },
  async (key, call, fields) => {
    const { user, browser } = await makerOf(call.access)
    const { db, accounts } = harness
    const input = goodInputs[key]
    const made = await input?.prepare?.({ db, accounts, user, browser })
    const { url = call.path, body } = { ...input, ...made }
    await fc.assert(
      fc.asyncProperty(strangeText, async (text) => {
        for (const field of fields) {
          const where = `${key} ${field.part} ${field.path.join('.')}`
          const inBody = field.part === 'body'
          const payload = inBody ? withText(body, field.path, text) : body
          const address = inBody ? url : addressWith(url, call, field, text)
          const { statusCode } = await browser.send(call.method, address, payload as object)
          expect(statusCode, where).toBeLessThan(500)
          if (inBody && z.safeParse(call.body as z.ZodType, payload).success) continue
          // an address carries no half of a pair: its bytes are read as the sign for what is no text
          if (!inBody && (!text.isWellFormed() || z.safeParse(field.schema, text).success)) continue
          expect(field.part === 'params' ? [400, 404] : [400], where).toContain(statusCode)
        }
      }),
      { numRuns: 3, examples: [['\0'], ['\uD800']] },
    )
  },
)
