/** Bodies that the world posts to forms. Addresses are fictional. */

const controls = [0x01, 0x08, 0x09, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x9f]

/** Texts for any field. */
export const hostileTexts: [what: string, text: string][] = [
  ['CRLF and a header', 'Ada\r\nBcc: victim@elsewhere.example'],
  ['LF and a header', 'Ada\nCc: victim@elsewhere.example'],
  ['CR and a header', 'Ada\rTo: victim@elsewhere.example'],
  ['CRLF twice and a body', 'Ada\r\n\r\n<h1>Pay here</h1>'],
  ['CRLF in front', '\r\nBcc: victim@elsewhere.example'],
  ['an encoded line break', 'Ada%0d%0aBcc: victim@elsewhere.example'],
  ['a line separator', 'Ada\u2028Bcc: victim@elsewhere.example'],
  ['a next line', 'Ada\u0085Bcc: victim@elsewhere.example'],
  ['text like a header', 'Bcc: victim@elsewhere.example'],
  ['an address in brackets', 'Ada <victim@elsewhere.example>'],
  ['a list of addresses', 'ada@patient.example, victim@elsewhere.example'],
  ['a list with semicolons', 'ada@patient.example; victim@elsewhere.example'],
  ['a group', 'Friends: ada@patient.example, victim@elsewhere.example;'],
  ['a comment', 'ada(victim@elsewhere.example)@patient.example'],
  ['a quoted local part', '"ada, victim"@patient.example'],
  ['a quoted line break', '"ada\r\nBcc: victim@elsewhere.example"@patient.example'],
  ['a route', '<@relay.example:victim@elsewhere.example>'],
  ['a percent route', 'victim%elsewhere.example@patient.example'],
  ['a bang path', 'patient.example!victim'],
  ['two at signs', 'ada@patient.example@elsewhere.example'],
  ['an address literal', 'ada@[127.0.0.1]'],
  ['quotes and backslashes', 'Ada "the \\" Example\\'],
  ['an encoded word', '=?utf-8?Q?Ada=0D=0ABcc:_victim@elsewhere.example?='],
  ['an encoded word in base64', '=?utf-8?B?DQpCY2M6IHZpY3RpbUBlbHNld2hlcmUuZXhhbXBsZQ==?='],
  ['a Unicode address', 'ådá@pätient.example'],
  ['an IDN address', 'ada@xn--ptient-bua.example'],
  ['a domain of look-alikes', 'ada@раtient.example'],
  ['full-width signs', 'ada＠patient．example，victim＠elsewhere．example'],
  ['writing direction turned', 'Ada \u202Etxt.exe\u202C \u200F\u2066'],
  ['a byte order mark', '\uFEFFAda\uFEFF'],
  ['nothing visible', '\u200B\u2060'],
  ['marks upon marks', `A${'\u0301'.repeat(60)}da`],
  ['emoji', '👩‍⚕️ Ada 🏳️‍🌈'],
  ['a null', 'Ada\0Example'],
  ['a high surrogate', 'Ada \uD800'],
  ['a low surrogate', '\uDC00 Ada'],
  ['surrogates the wrong way round', 'A\uDC00\uD800a'],
  ['not a character', 'Ada \uFFFF\u{10FFFF}'],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['an end of a data block', '</script></style>]]>{{7*7}}$(7*7)'],
  ['SQL', `'); DROP TABLE inquiries; --`],
  ['a path', '../../../../etc/passwd'],
  ['a dot alone', 'Ada\r\n.\r\nMAIL FROM:<victim@elsewhere.example>'],
  ['blanks alone', ' \t\u00A0\u3000 '],
  ['nothing', ''],
  ['a long text', 'x'.repeat(6000)],
  ['a huge text', 'a.'.repeat(100_000)],
  ['a huge address', `${'a'.repeat(100_000)}@${'b.'.repeat(20_000)}example`],
  ...controls.map((code): [string, string] => [
    `control ${code.toString(16)}`,
    `Ada${String.fromCharCode(code)}Example`,
  ]),
]

/** Values of other types for any field. */
export const hostileValues: [what: string, value: unknown][] = [
  ['null', null],
  ['a number', 42],
  ['a huge number', 1e300],
  ['a number beyond an integer', 2 ** 31],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of texts', ['ada@patient.example', 'victim@elsewhere.example']],
  ['a list of lists', [[['ada@patient.example']]]],
  ['an object', { address: 'victim@elsewhere.example', name: 'x' }],
  ['an object with toString', { toString: 'x', valueOf: 1, length: 3 }],
  ['an operator', { $ne: null }],
]

export type Payload = { payload: string | Buffer; type?: string }
const json = 'application/json'

/** Raw requests, made from a good body. */
export const hostileRequests: [what: string, request: (body: object) => Payload][] = [
  ['10 MB', (body) => ({ payload: JSON.stringify({ ...body, message: 'x'.repeat(10_000_000) }) })],
  ['10 MB of blanks', (body) => ({ payload: ' '.repeat(10_000_000) + JSON.stringify(body) })],
  ['deep lists', () => ({ payload: '['.repeat(100_000) + ']'.repeat(100_000) })],
  ['deep objects', () => ({ payload: '{"name":'.repeat(25_000) + 1 + '}'.repeat(25_000) })],
  [
    'deep objects with a prototype',
    () => ({ payload: `${'{"__proto__":'.repeat(15_000)}1${'}'.repeat(15_000)}` }),
  ],
  [
    'many keys',
    (body) => ({
      payload: JSON.stringify({
        ...body,
        ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])),
      }),
    }),
  ],
  ['a list', (body) => ({ payload: JSON.stringify([body]) })],
  ['a text', (body) => ({ payload: JSON.stringify(JSON.stringify(body)) })],
  ['null', () => ({ payload: 'null' })],
  ['a number', () => ({ payload: '1' })],
  ['nothing', () => ({ payload: '' })],
  ['half of it', (body) => ({ payload: JSON.stringify(body).slice(0, -20) })],
  ['a comma too many', (body) => ({ payload: JSON.stringify(body).replace('}', ',}') })],
  [
    '__proto__',
    (body) => ({
      payload: JSON.stringify(body).replace(
        '{',
        '{"__proto__":{"originalTo":"victim@elsewhere.example"},',
      ),
    }),
  ],
  [
    '__proto__ escaped',
    (body) => ({
      payload: JSON.stringify(body).replace('{', '{"\\u005f_proto__":{"website":"x"},'),
    }),
  ],
  [
    'constructor.prototype',
    (body) => ({
      payload: JSON.stringify(body).replace('{', '{"constructor":{"prototype":{"website":"x"}},'),
    }),
  ],
  [
    'keys of mail libraries',
    (body) => ({
      payload: JSON.stringify({
        ...body,
        to: 'victim@elsewhere.example',
        cc: ['victim@elsewhere.example'],
        bcc: 'victim@elsewhere.example',
        from: 'x@elsewhere.example',
        headers: { bcc: 'victim@elsewhere.example' },
        attachments: [{ path: '/etc/passwd' }],
        html: 'x',
        raw: 'x',
        envelope: { to: 'victim@elsewhere.example' },
      }),
    }),
  ],
  [
    'keys of our rows',
    (body) => ({
      payload: JSON.stringify({
        ...body,
        id: 1,
        doctorId: 1,
        department: 'x',
        spamReason: 'honeypot',
        sender: 'x',
        createdAt: 0,
      }),
    }),
  ],
  [
    'a number without end',
    (body) => ({
      payload: JSON.stringify({ ...body, elapsed: 0 }).replace(/"elapsed":0/, '"elapsed":1e999'),
    }),
  ],
  ['a byte order mark', (body) => ({ payload: `\uFEFF${JSON.stringify(body)}` })],
  [
    'bytes that are no text',
    (body) => ({
      payload: Buffer.concat([
        Buffer.from(JSON.stringify(body).slice(0, -2)),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('"}'),
      ]),
    }),
  ],
  [
    'UTF-16',
    (body) => ({
      payload: Buffer.from(JSON.stringify(body), 'utf16le'),
      type: `${json}; charset=utf-16`,
    }),
  ],
  [
    'a form',
    () => ({ payload: 'name=x&email=a@b.example', type: 'application/x-www-form-urlencoded' }),
  ],
  ['plain text', (body) => ({ payload: JSON.stringify(body), type: 'text/plain' })],
  [
    'multipart',
    (body) => ({ payload: JSON.stringify(body), type: 'multipart/form-data; boundary=x' }),
  ],
  [
    'XML',
    () => ({
      payload: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
      type: 'application/xml',
    }),
  ],
  ['a list of types', (body) => ({ payload: JSON.stringify(body), type: `${json}, text/plain` })],
  ['a type of nonsense', (body) => ({ payload: JSON.stringify(body), type: '////;;;=' })],
]
