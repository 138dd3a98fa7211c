import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fromKeys } from '../objects.ts'
import { pageOfAll } from '../page.ts'
import { RecordId, RecordParams } from '../record-id.ts'
import { cleaned, verbatim } from '../text-fields.ts'
import { Comparison, Doctor, DoctorCard, DoctorSummary } from './doctor.ts'
import { listFacets } from './facet-names.ts'
import { Practice, PracticeSummary } from './practice.ts'
import { Specialty, SpecialtyPage } from './specialty.ts'
import { Suggestion } from './suggestion.ts'

/** Text that a reader typed, or followed a link with. */
const Typed = cleaned(1000)

/** Values of one facet: the parameter is repeated for several. */
const Values = z
  .union([Typed, z.array(Typed)])
  .transform((values) =>
    [values]
      .flat()
      .map((value) => value.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(120)).max(40))
  .optional()

/**
 * Facets as an address carries them: a doctor must have one value of each that is given. `plan` takes plans,
 * carriers and programs, `language` what doctor or staff speaks, `speaks` what the doctor does, `open` `now`,
 * `saturday` and `evening`, `booking` `online`, `area` postal codes, `practice` ids.
 */
const facetQuery = fromKeys(listFacets, () => Values)

/** The place that a list starts from. */
const nearQuery = {
  /** An address, crossing, ZIP code, landmark, part of the area or practice: the nearest come first. */
  near: Typed.optional(),
  /** Miles from there, one of `radii`; any other value counts as not given. */
  within: Typed.optional(),
}

/** Filters as an address carries them. Longer texts are cut by the search, not refused. */
const DoctorQuery = z.object({
  search: Typed.optional(),
  /** The reading of words that are also names, see `ReadAs`; any other value counts as not given. */
  readAs: Typed.optional(),
  /** Name or slug, any case. */
  specialty: Typed.optional(),
  /** Only `true` filters; any other value counts as not given (DOC-02). */
  acceptingPatients: Typed.optional(),
  ...nearQuery,
  ...facetQuery,
})

/** `true` leaves out what somebody has claimed, for who looks for a profile to claim. */
const unclaimedFilter = Typed.optional()

/** `true` puts practices of featured doctors before all others, for who shows only a part of the list. */
const featuredFirst = Typed.optional()

/** A place as of lists, to learn how far it is from there. */
const FromPlace = z.object({ near: Typed.optional() })

const Slug = z.object({ slug: verbatim(200).regex(/^[\p{L}\p{N}._~-]{1,200}$/u) })

/** `card` answers of each doctor only what a card shows. */
const fields = z.enum(['card']).optional()

export const directoryCalls = [
  endpoint('GET', '/api/doctors', {
    access: 'anyone',
    summary: 'Public doctors, featured first, then by last name',
    query: DoctorQuery.extend({
      practiceId: RecordId.optional(),
      unclaimed: unclaimedFilter,
      fields,
      ...pageOfAll,
    }),
    answer: z.array(Doctor),
    cards: z.array(DoctorCard),
    headers: {
      'X-Total-Count': 'doctors that match, whatever part is answered',
      'X-Match': '`direct`, or `close` when only near misses were found',
    },
    cached: true,
    fromPosition: true,
  }),
  endpoint('GET', '/api/doctors/featured', {
    access: 'anyone',
    summary: 'Featured doctors',
    answer: z.array(Doctor),
    cached: true,
  }),
  endpoint('GET', '/api/doctors/summary', {
    access: 'anyone',
    summary: 'Figures over the doctors that match',
    query: DoctorQuery,
    answer: DoctorSummary,
    cached: true,
    fromPosition: true,
  }),
  endpoint('GET', '/api/doctors/:slug', {
    access: 'anyone',
    summary: 'One doctor by slug or id',
    params: Slug,
    query: FromPlace,
    answer: Doctor,
    cached: true,
  }),
  endpoint('GET', '/api/comparison', {
    access: 'anyone',
    summary: 'Up to three doctors side by side, in the order asked for',
    /** Slugs separated by commas; further ones than three are left out. */
    query: FromPlace.extend({ doctors: Typed.optional() }),
    answer: Comparison,
    cached: true,
  }),
  endpoint('GET', '/api/practices', {
    access: 'anyone',
    summary: 'Public practices by name',
    query: z.object({
      search: Typed.optional(),
      ...nearQuery,
      unclaimed: unclaimedFilter,
      featuredFirst,
      ...pageOfAll,
    }),
    answer: z.array(Practice),
    headers: { 'X-Total-Count': 'practices that match, whatever part is answered' },
    cached: true,
    fromPosition: true,
  }),
  endpoint('GET', '/api/practices/summary', {
    access: 'anyone',
    summary: 'How many practices match',
    query: z.object({ search: Typed.optional(), ...nearQuery }),
    answer: PracticeSummary,
    cached: true,
    fromPosition: true,
  }),
  endpoint('GET', '/api/practices/id/:id', {
    access: 'anyone',
    summary: 'One practice by id',
    params: RecordParams,
    query: FromPlace,
    answer: Practice,
    cached: true,
  }),
  endpoint('GET', '/api/practices/:slug', {
    access: 'anyone',
    summary: 'One practice by slug',
    params: Slug,
    query: FromPlace,
    answer: Practice,
    cached: true,
  }),
  endpoint('GET', '/api/suggestions', {
    access: 'anyone',
    summary: 'What somebody who has typed this far may mean',
    /** `place`: the text is the beginning of a place alone, as in the field `near` of a list. */
    query: z.object({ search: Typed, kind: z.literal('place').optional() }),
    answer: z.array(Suggestion),
    cached: true,
  }),
  endpoint('GET', '/api/specialties', {
    access: 'anyone',
    summary: 'Specialties by name, with the number of their public doctors',
    answer: z.array(Specialty),
    cached: true,
  }),
  endpoint('GET', '/api/specialties/:slug', {
    access: 'anyone',
    summary: 'One specialty and its public doctors',
    params: Slug,
    query: z.object({
      acceptingPatients: Typed.optional(),
      ...nearQuery,
      ...facetQuery,
      fields,
      ...pageOfAll,
    }),
    answer: SpecialtyPage,
    cards: SpecialtyPage.extend({ doctors: z.array(DoctorCard) }),
    cached: true,
    fromPosition: true,
  }),
] as const
