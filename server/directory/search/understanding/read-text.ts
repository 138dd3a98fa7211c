import { isInCity, isInState, siteArea } from '../../../../contract/area/area.ts'
import { bookedOnline } from '../../../../contract/directory/facet-names.ts'
import type { Weekday } from '../../../../contract/directory/hours/weekdays.ts'
import { editsBetween } from '../../../../contract/text/near-spelling.ts'
import { site } from '../../../../site.config.ts'
import type { OpenWeeks } from '../facets/open-weeks.ts'
import type { FilterLabels } from './filter-labels.ts'
import type { Alternative, Term } from './terms.ts'

const mostWords = 40

const beforeOwnLanguage =
  /(?<!\S)(?:doctor(?:s|a|as|es)?|docs?|drs?|physicians?|medic[oa]s?) (?:who|that|which|que|q) (?:can |also |tambien )?(?:speaks?|habl[ae]n?) (?:[a-z]+ (?:and|or|y|e|o|u) )*$/

/**
 * Whether a folded text asks for a doctor who speaks the language that the words name: `doctor who speaks
 * Spanish`. `Spanish` and `cardiologist who speaks Spanish` also mean an office where somebody does.
 */
export const asksForOwnLanguage = (foldedText: string, words: readonly string[]): boolean =>
  beforeOwnLanguage.test(foldedText.slice(0, Math.max(0, foldedText.indexOf(words.join(' ')))))

/** Filters that a folded text asks for, taken out of it. */
export type TextFilters = {
  words: string[]
  /** The words that ask for it, empty if none do. */
  acceptingPatients: string
  openNow: string
  openToday: string
  /** Another moment, of which records say too little: `open tonight`. Readers are told so. */
  openThen: string
  /** Words for visits by video, and for an office that a wheelchair can enter. */
  video: string
  wheelchair: string
  /** Words for an appointment made on a page. */
  booking: string
  /** Tags of hours, any of which is enough, with the words that ask for them. */
  hours: { tags: string[]; when: Weekday | 'weekends' | 'late'; text: string }[]
  /** The words that name the site's own area, empty if none do. */
  area: string
  /** Words for a distance from the reader, such as `near me`; empty if there are none. */
  nearby: string
}

const accepting =
  /\b(?:(?:who |that )?(?:is |are )?(?:currently )?(?:taking|accepting|accepts?|takes?|seeing|welcomes?)(?: any| on)?(?: new)? patients|new patients|(?:que )?(?:acept\w+|recib\w+|tom\w+)(?: a)? (?:nuevos )?pacientes(?: nuevos)?|pacientes nuevos|nuevos pacientes)\b/
const openNow = /\b(?:open (?:right )?now|abiert[oa]s? ahora|available now)\b/
const nearby =
  /\b(?:(?:near|close to|closest to|nearest to|around|by) (?:me|(?:my )?(?:house|home|work|job|office))|near ?by|nearest|closest|in my (?:area|neighborhood)|(?:mas )?cerca (?:de (?:mi|aqui|casa|mi casa)|de donde vivo)|cercan[oa]s?|por aqui)\b/
const openToday = /\b(?:open|abiert[oa]s?|abren?) (?:today|hoy)\b/
const openThen =
  /\b(?:open|abiert[oa]s?|abren?)(?: (?:on|in|el|en|la|los|por))? (?:tonight|tomorrow(?: (?:morning|night))?|this (?:morning|afternoon|evening)|esta (?:tarde|noche)|manana|christmas(?: (?:eve|day))?|thanksgiving|new years?(?: (?:eve|day))?|holidays|navidad|nochebuena|ano nuevo|dias? (?:festivos?|feriados?|de accion de gracias))\b/
const video =
  /\b(?:(?:by |por )?(?:video|virtual|online|remote) (?:visits?|appointments?|consult\w*)|tele ?(?:health|medicine|visits?)(?: (?:visits?|appointments?))?|telemedicina|telesalud|consultas? (?:por video|virtual(?:es)?|en linea)|citas? (?:por video|virtual(?:es)?))\b/
const booking =
  /\b(?:(?:(?:to )?(?:book|schedule|make|request)(?:able|ing)?(?: an?)?(?: appointments?| visits?)? online|online (?:booking|scheduling)|(?:(?:para )?(?:pedir|sacar|hacer|agendar|reservar|programar) )?(?:una? )?citas? en linea|(?:agendar|reservar|programar) en linea))\b/
const wheelchair =
  /\b(?:(?:in |uses? |using |with |for )?(?:an? |my )?wheel ?chairs?(?: (?:access\w*|friendly|ramp|users?))?|handicap access\w*|accessible (?:office|building|entrance)|(?:(?:acceso|accesible|rampa|entrada)(?: para| en| con)? )?(?:en |usa |uso |usuari[oa]s? de )?(?:una |mi )?sillas? de ruedas)\b/
/** Care for who needs one, which asks for no entrance. */
const careForWheelchairs =
  /\b(?:power|electric|manual|new) wheel ?chairs?\b|\bwheel ?chairs? (?:evaluation|prescription|repair|fitting|seating)s?\b|\bsillas? de ruedas (?:electrica|manual|nueva)s?\b/
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
/** The name of the area that these folded words are one slip away from: `stonoak`, `sontera`. */
export const areaSpelledLike = (words: readonly string[]): string | undefined => {
  const spelling = words.join('')
  return areas.find(
    (name) => name.length > 5 && editsBetween(spelling, name.replaceAll(' ', ''), 1) <= 1,
  )
}
const area = new RegExp(
  `(?<= )(?:(?:in|near|around|en|cerca de) )?(?:${areas.join('|')})(?= )`,
  'g',
)

/**
 * Reads filters out of a folded text; its remaining words are `words`.
 * @param facets those that somebody here has
 */
export function readFilters(
  foldedText: string,
  facets: ReadonlySet<string> = new Set(),
): TextFilters {
  const filters: TextFilters = {
    words: [],
    acceptingPatients: accepting.exec(foldedText)?.[0] ?? '',
    openNow: openNow.exec(foldedText)?.[0] ?? '',
    openToday: openToday.exec(foldedText)?.[0] ?? '',
    openThen: openThen.exec(foldedText)?.[0] ?? '',
    video: facets.has('visit:video') ? (video.exec(foldedText)?.[0] ?? '') : '',
    wheelchair:
      facets.has('access:step-free entrance') && !careForWheelchairs.test(foldedText)
        ? (wheelchair.exec(foldedText)?.[0] ?? '')
        : '',
    booking: facets.has(`booking:${bookedOnline}`) ? (booking.exec(foldedText)?.[0] ?? '') : '',
    hours: [],
    area: '',
    nearby: nearby.exec(foldedText)?.[0] ?? '',
  }
  const rest = foldedText
    .replace(accepting, ' ')
    .replace(openNow, ' ')
    .replace(openToday, ' ')
    .replace(openThen, ' ')
    .replace(filters.video, ' ')
    .replace(filters.wheelchair, ' ')
    .replace(filters.booking, ' ')
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

/** A card says it: who takes new patients, who is open, where to book. */
const shownAnyway = { kind: 'status' } as const

/** @param open the facets of all hours by which somebody is open, if the text asks for that */
export function filterTerms(
  { acceptingPatients, openNow, openToday, video, wheelchair, booking, hours }: TextFilters,
  open: OpenWeeks,
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
      ? [filterTerm('hours', labels.openNow, openNow, { facets: open.now }, shownAnyway)]
      : []),
    ...(openToday
      ? [filterTerm('hours', labels.openToday, openToday, { facets: open.today }, shownAnyway)]
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
    ...(booking
      ? [
          filterTerm(
            'booking',
            labels.bookOnline,
            booking,
            { facets: [`booking:${bookedOnline}`] },
            shownAnyway,
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
