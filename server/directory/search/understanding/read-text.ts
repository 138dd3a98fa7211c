import { isInCity, isInState, siteArea } from '../../../../contract/area/area.ts'
import { officeClock } from '../../../../contract/directory/hours/opening-hours.ts'
import type { Weekday } from '../../../../contract/directory/hours/weekdays.ts'
import { site } from '../../../../site.config.ts'
import { idsOfCredential } from './credential-fields.ts'
import type { FilterLabels } from './filter-labels.ts'
import { type Alternative, pointsOf, type Term } from './terms.ts'

/** Longer input is cut, not refused: no question needs more. */
const longest = 200
const mostWords = 40

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

/** Filters that a folded text asks for, taken out of it. */
export type TextFilters = {
  words: string[]
  /** The words that ask for it, empty if none do. */
  acceptingPatients: string
  openNow: string
  /** Words for visits by video, and for an office accessible by wheelchair. */
  video: string
  wheelchair: string
  /** Tags of hours, any of which is enough, with the words that ask for them. */
  hours: { tags: string[]; when: Weekday | 'weekends' | 'late'; text: string }[]
  /** The words that name the site's own area, empty if none do. */
  area: string
  /** Words for a distance from the reader, such as `near me`; empty if there are none. */
  nearby: string
  /** Whether it asks for a day that depends on the clock. */
  today: boolean
}

const accepting =
  /\b(?:(?:who |that )?(?:is |are )?(?:currently )?(?:taking|accepting|accepts?|takes?|seeing|welcomes?)(?: any| on)?(?: new)? patients|new patients|(?:que )?(?:acept\w+|recib\w+|tom\w+)(?: a)? (?:nuevos )?pacientes(?: nuevos)?|pacientes nuevos|nuevos pacientes)\b/
const openNow = /\b(?:open (?:right )?now|abiert[oa]s? ahora|available now)\b/
const nearby =
  /\b(?:(?:near|close to|closest to|nearest to|around|by) (?:me|my (?:house|home|work|job|office))|near ?by|nearest|closest|in my (?:area|neighborhood)|(?:mas )?cerca (?:de (?:mi|aqui|casa|mi casa)|de donde vivo)|cercan[oa]s?|por aqui)\b/
const openToday = /\b(?:open|abiert[oa]s?|abren?) (?:today|hoy)\b/
const video =
  /\b(?:(?:by |por )?(?:video|virtual|online|remote) (?:visits?|appointments?|consult\w*)|tele ?(?:health|medicine|visits?)(?: (?:visits?|appointments?))?|telemedicina|telesalud|(?:consultas?|citas?) (?:por video|virtual(?:es)?|en linea))\b/
const wheelchair =
  /\b(?:wheel ?chair (?:accessible|access|friendly|ramp)|accessible (?:office|building|entrance)|(?:acceso|accesible)(?: para| en)? sillas? de ruedas)\b/
const dayNames: Record<string, Weekday> = {
  monday: 'monday',
  mondays: 'monday',
  lunes: 'monday',
  tuesday: 'tuesday',
  tuesdays: 'tuesday',
  martes: 'tuesday',
  wednesday: 'wednesday',
  wednesdays: 'wednesday',
  miercoles: 'wednesday',
  thursday: 'thursday',
  thursdays: 'thursday',
  jueves: 'thursday',
  friday: 'friday',
  fridays: 'friday',
  viernes: 'friday',
  saturday: 'saturday',
  saturdays: 'saturday',
  sabado: 'saturday',
  sabados: 'saturday',
  sunday: 'sunday',
  sundays: 'sunday',
  domingo: 'sunday',
  domingos: 'sunday',
}
/** The day that a word names, in English or Spanish. */
export const dayOf = (word: string): Weekday | undefined => dayNames[word]

const day = new RegExp(
  `\\b(?:(?:open|abiert[oa]s?) )?(?:en )?(?:on |los |el |during )?(${Object.keys(dayNames).join('|')}|weekends?|fin(?:es)? de semana)(?: hours| appointments?)?\\b`,
  'g',
)
const late =
  /(?<!\b(?:by|every|each|in the|all|this|since) )\b(?:(?:open )?(?:after (?:5|6|five|six|work|hours)|evenings?|late)(?: (?:pm|p m|hours|appointments?))?|despues de las (?:5|cinco|6|seis)|por la tarde)\b/
const span = String.raw`(\d{1,3}) ?(years?|yrs?|yo|y o|months?|mo|weeks?|days?|anos?|mes|meses|semanas?|dias?)`
const age = new RegExp(
  String.raw`\b${span} (?:old|de edad)\b|(?<!\b(?:for|since|over|after|within|in|last|past|every|about|next|hace|por|desde|durante|cada|despues de|mas de) )\b${span}\b(?! (?:pregnant|embarazada|de embarazo|ago|later|after|before|post|since|straight|now)\b)`,
  'g',
)
/** A duration, or how far a pregnancy has come: not an age. */
const duration = new RegExp(String.raw`\b${span}\b`, 'g')

const areas = [
  ...new Set(
    areaNames()
      .map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '))
      // `stoneoak`
      .flatMap((name) => [name, name.replaceAll(' ', '')]),
  ),
].sort((one, other) => other.length - one.length)
const area = new RegExp(
  `(?<= )(?:(?:in|near|around|en|cerca de) )?(?:${areas.join('|')})(?= )`,
  'g',
)

/**
 * Reads filters out of a folded text; its remaining words are `words`.
 * @param facets those that somebody here has
 * @param today the day of `open today`
 */
export function readFilters(
  foldedText: string,
  facets: ReadonlySet<string> = new Set(),
  today: () => Weekday = () => officeClock(new Date(), site.timeZone).weekday,
): TextFilters {
  const filters: TextFilters = {
    words: [],
    acceptingPatients: accepting.exec(foldedText)?.[0] ?? '',
    openNow: openNow.exec(foldedText)?.[0] ?? '',
    video: facets.has('visit:video') ? (video.exec(foldedText)?.[0] ?? '') : '',
    wheelchair: facets.has('access:step-free entrance')
      ? (wheelchair.exec(foldedText)?.[0] ?? '')
      : '',
    hours: [],
    area: '',
    nearby: nearby.exec(foldedText)?.[0] ?? '',
    today: false,
  }
  const rest = foldedText
    .replace(openToday, (text) => {
      filters.today = true
      const when = today()
      filters.hours.push({ tags: [`open:${when}`], when, text })
      return ' '
    })
    .replace(accepting, ' ')
    .replace(openNow, ' ')
    .replace(filters.video, ' ')
    .replace(filters.wheelchair, ' ')
    .replace(day, (text, name: string) => {
      const weekday = dayNames[name]
      filters.hours.push(
        weekday
          ? { tags: [`open:${weekday}`], when: weekday, text: text.trim() }
          : { tags: ['open:saturday', 'open:sunday'], when: 'weekends', text: text.trim() },
      )
      return ' '
    })
    .replace(late, (text) => {
      const tags = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map(
        (name) => `late:${name}`,
      )
      filters.hours.push({ tags, when: 'late', text: text.trim() })
      return ' '
    })
    .replace(age, (_, ...[old, unitOld, young, unitYoung]: string[]) => {
      const years = /^(y|a)/.test(unitOld ?? unitYoung ?? '') ? Number(old ?? young) : 0
      return years < 18 ? ' child ' : years >= 65 ? ' senior ' : ' '
    })
    .replace(duration, ' ')
  const withoutArea = ` ${rest.replace(/\s+/g, ' ').trim()} `.replace(area, (name) => {
    filters.area = `${filters.area} ${name}`.trim()
    return ' '
  })
  filters.words = withoutArea.split(' ').filter(Boolean).slice(0, mostWords)
  return filters
}

/** A requirement of the text besides who it asks for: never left out. */
export const filterTerm = (
  kind: Term['kind'],
  label: string,
  text: string,
  test: Alternative['test'],
  reason: Alternative['reason'],
): Term => ({
  kind,
  label,
  words: text.split(' '),
  alternatives: [{ points: 0, test, reason }],
  filter: true,
  weight: 4,
  near: false,
})

/** The state of a card says it: who takes new patients, who is open now. */
const shownAnyway = { kind: 'status' } as const

/** @param openWeeks the facets of all hours by which somebody is open now */
export function filterTerms(
  { acceptingPatients, openNow, video, wheelchair, hours }: TextFilters,
  openWeeks: readonly string[],
  labels: FilterLabels,
): Term[] {
  return [
    ...(acceptingPatients
      ? [
          filterTerm(
            'accepting',
            labels.accepting,
            acceptingPatients,
            { acceptingPatients: true },
            shownAnyway,
          ),
        ]
      : []),
    ...(openNow
      ? [filterTerm('hours', labels.openNow, openNow, { facets: openWeeks }, shownAnyway)]
      : []),
    ...(video
      ? [
          filterTerm(
            'visit',
            labels.video,
            video,
            { facets: ['visit:video'] },
            { kind: 'visit', value: 'video' },
          ),
        ]
      : []),
    ...(wheelchair
      ? [
          filterTerm(
            'access',
            labels.stepFree,
            wheelchair,
            { facets: ['access:step-free entrance'] },
            { kind: 'access', value: 'step-free entrance' },
          ),
        ]
      : []),
    ...hours.map(({ tags, when, text }) => {
      const label = when === 'weekends' || when === 'late' ? labels[when] : labels.openOn(when)
      return filterTerm(
        'hours',
        label,
        text,
        { tags: tags.map((tag) => [tag]) },
        { kind: 'hours', when },
      )
    }),
  ]
}

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

/**
 * Names of the area: beside anything else they narrow nothing. A city or a county of a larger area
 * does, so it stays a word that addresses are searched for.
 */
export function areaNames(area = siteArea()): string[] {
  const { city, state, stateName } = site
  const inCity = isInCity(area)
    ? [`${site.area} ${city} ${state}`, `${city} ${state}`, `${city} ${stateName}`, city]
    : []
  const inState = isInState(area) ? [state, stateName] : []
  const ofCounties =
    area !== 'everything' && 'counties' in area && Object.keys(area.counties).length === 1
      ? Object.keys(area.counties).flatMap((name) => [name, name.replace(/, [A-Z]{2}$/, '')])
      : []
  const neighborhoods = isInCity(area) ? site.areasServed : []
  return [...inCity, site.area, ...inState, ...ofCounties, ...neighborhoods]
}
