import fc from 'fast-check'

/** Columns of a name in the register, as they may come, and what a right reading cannot lose. */
export type RegisterName = {
  columns: Record<'lastName' | 'firstName' | 'middleName' | 'suffix' | 'credentials', string>
  code: string
  /** The suffix as shown, `Jr.`; empty without one. */
  suffix: string
  /** A last word of the last name, folded. */
  lastWord: string
}

const lastNames = [
  ...[
    'CANTU',
    "O'BRIEN",
    'O&#039;BRIEN',
    'O BRIEN',
    'MCALLISTER',
    'GARCIA - LOPEZ',
    'DE LA CRUZ',
    'TRAN LA',
  ],
  ...[
    'KUMAR DAS',
    'VAN DER BERG',
    'ST.JOHN',
    'ST JOHN',
    'NÚÑEZ',
    'NG',
    'DO',
    'MA',
    'O',
    'DeLeon',
    'AL-HASSAN',
    'XU',
  ],
]
const firstNames = [
  ...[
    'MARIO',
    'XIAO BIN',
    'HONG VAN',
    'MARIA DE LOS ANGELES',
    'J.R.',
    'TJ',
    'MD ABDUR',
    'MD',
    'ÁNGEL',
    'FNU',
    '',
  ],
  ...['ROBERT "BOB"', 'ELIZABETH (LIZ)', 'JEAN - PIERRE', 'SEAN&#39;', 'AN', 'JOHN2'],
]
const middleNames = ['', '', 'A', 'V', 'NMN', 'NMI', 'NO MIDDLE NAME', 'AMARA', '-', 'MD', 'N/A']
const suffixes: [typed: string, shown: string][] = [
  ...(['', '', '', ''] as const).map((none): [string, string] => [none, '']),
  ...(['JR', 'JR.', 'Jr'] as const).map((jr): [string, string] => [jr, 'Jr.']),
  ['SR.', 'Sr.'],
  ['II', 'II'],
  ['III', 'III'],
  ['3RD', 'III'],
  ['IV', 'IV'],
]
const degrees = ['', '', 'M.D.', ', MD', 'PHD', ', PH.D.', 'PA-C', 'D.D.S.', ', D.O.', ', RN']
const credentials = [
  ...[
    '',
    'M.D.',
    'MD',
    'M D',
    'MD, PHD',
    'DOCTOR OF DENTAL SUR',
    'LICENSED CLINICAL SO',
    'PHD, CRNP, FAAN ,FAA',
  ],
  ...[
    'SOCIAL WORKER',
    'BOARD CERTIFIED',
    'DOCTOR',
    'DR',
    'DRA TERAPIA FISICA',
    'MÉDICA CIRUJANA',
    'PA-S',
    'M.D.,P.A.',
  ],
  ...[
    'CERTIFIED REGISTERED',
    'MARRIAGE &amp; FAMILY',
    'ASS',
    'JR, MD',
    'R.N. B.S.N.',
    'OTR/L',
    'ccc-slp',
    '()',
    '2019',
  ],
]
const codes = [
  '207Q00000X',
  '1223G0001X',
  '363LF0000X',
  '225100000X',
  '1041C0700X',
  '103T00000X',
  '133V00000X',
]
const titles = ['', '', '', 'DR ', 'DR. ', 'DRA. ', 'DOCTOR ', 'Dr.']
const casings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase()),
]

const foldedLastWord = (lastName: string) =>
  lastName
    .replace(/&#039;/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z']+/)
    .at(-1)
    ?.replace("'", '') ?? ''

/** The suffix, a degree and a title stand in any column that people type them into. */
export const registerName: fc.Arbitrary<RegisterName> = fc
  .record({
    last: fc.constantFrom(...lastNames),
    first: fc.constantFrom(...firstNames),
    middle: fc.constantFrom(...middleNames),
    suffix: fc.constantFrom(...suffixes),
    suffixAt: fc.constantFrom(
      'last',
      'last, with comma',
      'first',
      'middle',
      'suffix',
      'credentials',
    ),
    degree: fc.constantFrom(...degrees),
    degreeAt: fc.constantFrom('last', 'first', 'suffix'),
    degreeFirst: fc.boolean(),
    title: fc.constantFrom(...titles),
    titleAt: fc.constantFrom('last', 'first'),
    credentials: fc.constantFrom(...credentials),
    code: fc.constantFrom(...codes),
    casing: fc.constantFrom(...casings),
    blanks: fc.constantFrom('', ' ', '  '),
  })
  .map((parts) => {
    const { last, first, middle, suffix, degree, degreeFirst, title, code, casing, blanks } = parts
    const [typed, suffixShown] = suffix
    // a first name that may be emptied is no place for a suffix or a degree alone
    const suffixAt =
      parts.suffixAt === 'first' && !/^[A-Z]{3}/.test(first) ? 'middle' : parts.suffixAt
    const degreeAt =
      parts.degreeAt === 'first' && !/^[A-Z]{3}/.test(first) ? 'suffix' : parts.degreeAt
    const at = (place: string, start: string, isComma = false) => {
      const ends = [suffixAt.startsWith(place) ? typed : '', degreeAt === place ? degree : '']
      if (degreeFirst) ends.reverse()
      const text = [start, ...ends].filter(Boolean).join(isComma ? ', ' : ' ')
      return parts.titleAt === place ? title + text : text
    }
    const columns = {
      lastName: at('last', last, suffixAt === 'last, with comma'),
      firstName: at('first', first),
      middleName: [middle, suffixAt === 'middle' ? typed : ''].filter(Boolean).join(' '),
      suffix: at('suffix', ''),
      credentials: [suffixAt === 'credentials' ? typed : '', parts.credentials]
        .filter(Boolean)
        .join(', '),
    }
    const cased = Object.fromEntries(
      Object.entries(columns).map(([column, text]) => [column, blanks + casing(text) + blanks]),
    ) as RegisterName['columns']
    const shown = suffixShown || (parts.credentials.startsWith('JR') ? 'Jr.' : '')
    return { columns: cased, code, suffix: shown, lastWord: foldedLastWord(last) }
  })
