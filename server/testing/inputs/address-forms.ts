import fc from 'fast-check'

/** A suite that was left as it is written in the register. */
export const unjoinedSuite = /\b(?:STE|SUITE\d|SUITE (?:NO|#))\b|#|^\d+$|,\s*\d+\s*(?:,|$)/i

const streets = [
  ['1139', 'E|EAST|E.', 'SONTERRA', 'BLVD|BOULEVARD|BLV|BLVD.'],
  ['19016', '', 'STONE OAK', 'PKWY|PARKWAY|PKY'],
  ['25537', '', 'EVANS', 'RD|ROAD'],
  ['700', 'N|NORTH|N.', 'LOOP 1604|LOOP-1604|LP 1604', 'E|EAST'],
  ['22610', '', 'US HWY 281|US-281|HWY 281|U.S. HIGHWAY 281', 'N|NORTH'],
  ['22000', '', 'IH 10|I-10|INTERSTATE 10|IH-10', 'W|WEST'],
  ['100', 'NW|N.W.', 'MILITARY', 'HWY|HIGHWAY'],
]
const suiteNumbers = ['305', '12', '150B', 'B2', '1001']
const suiteForms =
  'STE |SUITE |STE|SUITE|SUITE NO. |STE # |STE #|#|# |NO |UNIT |ROOM |STE. |STE-|SUITE: '.split('|')
const names = [
  'METHODIST STONE OAK HOSPITAL',
  'SONTERRA PHYSICIANS GROUP',
  'HILL COUNTRY PLAZA',
  '',
]
const additions = [
  '',
  'SAN ANTONIO, TX 78258',
  'SAN ANTONIO TX',
  '(210) 555-0142',
  'ATTN: BILLING',
  'C/O DR MARSH',
  'PO BOX 1234',
]

const oneOf = (forms: string) => fc.constantFrom(...forms.split('|'))

/** An office whose parts stand in any order, spelling, case and line, and how it is written plainly. */
export const addressForms = fc.constantFrom(...streets).chain((parts) =>
  fc
    .record({
      street: fc.tuple(...parts.map(oneOf)),
      number: fc.constantFrom(...suiteNumbers),
      suiteForm: fc.constantFrom(...suiteForms),
      name: fc.constantFrom(...names),
      addition: fc.constantFrom(...additions),
      isTwice: fc.boolean(),
      order: fc.constantFrom(
        'street suite',
        'suite street',
        'street suite name',
        'name street suite',
      ),
      between: fc.constantFrom(' ', ', ', '  ', ' - ', '; ', '\n'),
      letters: fc.constantFrom('upper', 'lower', 'mixed'),
    })
    .map(({ street, number, suiteForm, name, addition, isTwice, order, between, letters }) => {
      const words = street.filter(Boolean).join(' ')
      const isGlued = /[A-Z]$/.test(suiteForm) && /^[A-Z]/.test(number)
      const suite = `${suiteForm}${isGlued ? ' ' : ''}${number}`
      const pieces = { street: isTwice ? `${words} | ${words}` : words, suite, name }
      const line = order
        .split(' ')
        .map((piece) => pieces[piece as keyof typeof pieces])
        .filter(Boolean)
        .join(between === '\n' ? ' | ' : between)
      const [line1 = '', ...rest] = `${line} | ${addition}`.split(' | ').filter(Boolean)
      const cased = (text: string) =>
        letters === 'upper'
          ? text
          : letters === 'lower'
            ? text.toLowerCase()
            : text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
      return {
        line1: cased(line1),
        line2: cased(rest.join(', ')),
        town: { city: 'SAN ANTONIO', state: 'TX', postalCode: '78258' },
        office: {
          street: parts
            .map((part) => part.split('|')[0])
            .filter(Boolean)
            .join(' '),
          suite: `Suite ${number}`,
        },
      }
    }),
)
