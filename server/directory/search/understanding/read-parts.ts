import { idsOfCredential } from './credential-fields.ts'
import { type Alternative, pointsOf, type Term } from './terms.ts'

/** Longer input is cut, not refused: no question needs more. */
const longest = 200

/** Parts of a text besides words; each piece is taken out of it. */
export type TextParts = {
  /** The rest, as typed. */
  rest: string
  /** Digits of a phone number, seven or ten. */
  phones: string[]
  npis: string[]
  /** Five digits: a ZIP code or a house number. */
  fives: string[]
  /** Credentials recognized by their spelling, such as `do`, `pac`. */
  credentials: string[]
  /** Addresses of the web and of mail: they ask for nobody. */
  webAddresses: string[]
  /** Words with an apostrophe, folded: `O'B` begins a name. */
  elided: string[]
}

const phone =
  /(?:\+?1[\s.-]*)?(?:\(\d{3}\)|\d{3})[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)|(?<!\d)\d{3}[\s.-]\d{4}(?!\d)/g
const npi = /(?<!\d)[12]\d{9}(?!\d)/g
/** Not a part of a word, such as the house number `18707B`; but `TX78258` is written too. */
const five = /(?<=^|[^\p{L}\d]|\btx)\d{5}(?:-\d{4})?(?![\p{L}\d])/giu
const dottedLetters = /(?<![\p{L}.])(?:(?:\p{L}\.){2,}\p{L}?|\p{L}\.\p{L})(?!\p{L})/gu
/** `Ph.D.`, and credentials that are no other word in small letters either. */
const anyCase =
  /(?<![\p{L}.])(?:(?:ph|psy|pharm|ed)\. ?d\b\.?|(?:md|dds|dmd|dpm|np|aprn|arnp|fnp|cnm|phd|psyd|lpc|lcsw|lmft|dpt|crna|pa-c)(?![\p{L}.]))/giu
const webAddress =
  /(?:https?:\/\/|www\.)\S+|\S+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|info|biz|io|example)(?![\w.])(?:\/\S*)?/giu
const elision = /(?<!\p{L})[dlmno]['‘’‛′`´ʹʻʼʽˈ]\p{L}+/giu
const capital =
  /(?<!\p{L})(?:MD|DO|DDS|DMD|OD|DPM|DC|PA-?C|pa-c|NP|APRN|FNP|CNM|PhD|PsyD|LPC|LCSW|DPT)(?!\p{L})/gu

/**
 * Takes numbers and credentials out of a text, because folding would tear them apart.
 * @param isName whether letters are a name here, even where they are written as a credential: `DO`
 */
export function readParts(
  text: string,
  isName: (letters: string) => boolean = () => false,
): TextParts {
  const parts: TextParts = {
    rest: '',
    phones: [],
    npis: [],
    fives: [],
    credentials: [],
    webAddresses: [],
    elided: [...text.slice(0, longest).matchAll(elision)].map(([word]) => letters(word)),
  }
  const take = (into: string[], value: string) => {
    into.push(value)
    return ' '
  }
  const digits = (value: string) => value.replace(/\D/g, '')
  parts.rest = text
    .slice(0, longest)
    .replaceAll('\0', ' ')
    .toWellFormed()
    .replace(webAddress, (value) => take(parts.webAddresses, value.toLowerCase()))
    .replace(npi, (value) => take(parts.npis, value))
    .replace(phone, (value) => take(parts.phones, digits(value).slice(-10)))
    .replace(five, (value) => take(parts.fives, value.slice(0, 5)))
    .replace(dottedLetters, (value) =>
      // `J.R.` may be a first name: two letters count only if they are a known credential
      isCredential(letters(value))
        ? take(parts.credentials, letters(value))
        : value.split('.').length > 2
          ? letters(value)
          : value,
    )
    .replace(anyCase, (value) =>
      isName(letters(value)) ? value : take(parts.credentials, letters(value)),
    )
    .replace(capital, (value) =>
      isName(letters(value)) ? value : take(parts.credentials, letters(value)),
    )
  return parts
}

const letters = (value: string) => value.replace(/[^\p{L}]/gu, '').toLowerCase()

const credentials = new Set(
  'md do dds dmd od dpm dc pac pa np aprn fnp cnm phd psyd lpc lcsw dpt pt rn rph edd dnp lmft crna arnp pharmd'.split(
    ' ',
  ),
)
const isCredential = (letters: string) => credentials.has(letters)

/** Finds the fields of those who have not written the credential. */
function fieldsOf(letters: string, specialtyIds: ReadonlyMap<string, number>): Alternative[] {
  const ids = idsOfCredential(letters, specialtyIds)
  return ids.length > 0
    ? [{ points: pointsOf.tag + 10, test: { specialties: ids }, reason: { kind: 'specialty' } }]
    : []
}

/** Phone numbers, NPIs, ZIP codes, house numbers and credentials. */
export function numberTerms(
  { phones, npis, fives, credentials }: TextParts,
  specialtyIds: ReadonlyMap<string, number> = new Map(),
): Term[] {
  const term = (
    kind: Term['kind'],
    text: string,
    weight: number,
    alternatives: Alternative[],
  ): Term => ({
    kind,
    label: text,
    words: [text],
    alternatives,
    filter: false,
    weight,
    near: false,
  })
  const tag = (points: number, ...tags: string[]): Alternative => ({
    points,
    test: { tags: tags.map((each) => [each]) },
    reason: { kind: 'number' },
  })
  return [
    ...phones.map((digits) => term('number', digits, 6, [tag(pointsOf.number, `phone:${digits}`)])),
    // ten digits may be a phone number too
    ...npis.map((digits) =>
      term('number', digits, 6, [tag(pointsOf.number, `npi:${digits}`, `phone:${digits}`)]),
    ),
    ...fives.map((digits) =>
      term('number', digits, 3, [
        {
          points: pointsOf.address,
          test: { words: [digits], part: 'address', match: 'any' },
          reason: { kind: 'address' },
        },
        { ...tag(pointsOf.address + 1, `zip:${digits}`), reason: { kind: 'address' } },
      ]),
    ),
    ...credentials.map((letters) =>
      term('credential', letters.toUpperCase(), 2, [
        { ...tag(pointsOf.tag, `credential:${letters}`), reason: { kind: 'text' } },
        ...fieldsOf(letters, specialtyIds),
      ]),
    ),
  ]
}
