import { and, eq, ne } from 'drizzle-orm'
import type { Analytics, Figures } from '../../../contract/insights/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { entriesOf } from '../../../contract/objects.ts'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { basicFields, premiumFields } from '../../../contract/providers/profile-fields.ts'
import { itemAt } from '../../../contract/required.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import * as english from '../../../texts/en/insights.ts'
import * as spanish from '../../../texts/es/insights.ts'
import { type DoctorRow, selectDoctors } from '../../directory/doctor-rows.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { doctors } from '../../directory/tables.ts'
import { dayOf, daysFrom } from '../../insights/days.ts'
import {
  countedSince,
  doctorFigures,
  doctorTotals,
  doctorWords,
  figureDays,
  figuresOf,
  noTotals,
  type Span,
  spansUntil,
  sumOf,
  type Totals,
} from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findOwned, formOf, presentOwned } from '../profile/own-doctor.ts'
import { recordOf } from '../profile/profile-rules.ts'
import type { PremiumServices } from '../services.ts'

/** Fewer views are too few for figures. */
const leastViews = 10
/** With fewer profiles a median would reveal one of them. */
const leastPeers = 3

/**
 * The figures of a user's doctor over 30 days, including today, compared with the 30 before. There
 * are none before the approval: figures of a public profile are not for every claimant.
 * @throws Problem 404 without a claimed doctor, 403 without premium
 */
export async function readAnalytics(
  services: PremiumServices,
  userId: string,
  language: Language,
  today = dayOf(new Date()),
): Promise<Analytics> {
  const { db } = services
  const ownDoctor = await findOwned(services, userId)
  if (!ownDoctor) throw notFound(providerRefusals.noClaimedProfile.en)
  if (!ownDoctor.premium)
    throw new Problem(403, 'premium_only', providerRefusals.analyticsNeedFeatured.en)

  const { row } = ownDoctor
  const isApproved = ownDoctor.claim.approvedAt !== null
  const { now, before } = spansUntil(today)
  const span = { from: before.from, to: today }
  const byDay = isApproved
    ? await doctorFigures(db, row.doctor.id, span)
    : new Map<string, Totals>()
  const since = isApproved ? await countedSince(db) : null
  const totals = sumOf(inSpan(byDay, now))
  const earlier = since && since <= before.from ? sumOf(inSpan(byDay, before)) : null
  const change = (figure: keyof Figures) => changeOf(totals[figure], earlier?.[figure])
  const { specialty, specialtyLanguage, rating, reviewCount, acceptingPatients } = presentDoctor(
    row,
    language,
  )

  const figures = {
    hasData: totals.profileViews >= leastViews,
    ...figuresOf(totals),
    profileViewsChange: change('profileViews'),
    contactClicksChange: change('contactClicks'),
    searchAppearancesChange: change('searchAppearances'),
    specialty,
    ...(specialtyLanguage && { specialtyLanguage }),
    averageRating: rating,
    reviewCount,
    acceptingPatients,
    featured: row.featured,
    approved: (await presentOwned(db, ownDoctor)).approved,
    completeness: completenessOf(formOf(ownDoctor), language),
    days: daysFrom(now.from, figureDays).map((day) => {
      const former = dateAfter(day, -figureDays)
      return {
        day,
        ...figuresOf(byDay.get(day)),
        before: since && since <= former ? figuresOf(byDay.get(former)) : null,
      }
    }),
    contactsByWay: totals.contactsByWay,
    searchWords: isApproved ? await doctorWords(db, row.doctor.id, now) : [],
  }
  if (!figures.hasData) return { ...figures, comparison: null, insights: [] }
  const peers = await peersOf(db, row, now)
  const comparison = compare(row, totals, peers)
  const missingParts = lackedAgainst(row, mostViewed(peers))
  return {
    ...figures,
    comparison,
    insights: describeFigures({ ...figures, comparison, missingParts }, language),
  }
}

const inSpan = (byDay: Map<string, Totals>, { from, to }: Span) =>
  [...byDay].filter(([day]) => day >= from && day <= to).map(([, totals]) => totals)

const changeOf = (now: number, before: number | undefined) =>
  before ? Math.round(((now - before) / before) * 100) : null

type Peer = { row: DoctorRow; totals: Totals }

/** The other public profiles of the specialty: the Featured ones if there are enough, else all. */
async function peersOf(db: Db, { doctor }: DoctorRow, span: Span): Promise<Peer[]> {
  if (doctor.specialtyId === null) return []
  const others = await selectDoctors(db).where(
    and(isListedDoctor, eq(doctors.specialtyId, doctor.specialtyId), ne(doctors.id, doctor.id)),
  )
  const featuredPeers = others.filter((other) => other.featured)
  const comparedPeers = featuredPeers.length >= leastPeers ? featuredPeers : others
  if (comparedPeers.length < leastPeers) return []
  const totals = await doctorTotals(
    db,
    comparedPeers.map((other) => other.doctor.id),
    span,
  )
  return comparedPeers.map((row) => ({ row, totals: totals.get(row.doctor.id) ?? noTotals() }))
}

function compare(own: DoctorRow, totals: Totals, peers: Peer[]): Analytics['comparison'] {
  if (peers.length === 0) return null
  const against = (figure: keyof Figures) => ({
    own: totals[figure],
    median: median(peers.map((peer) => peer.totals[figure])),
  })
  return {
    peers: peers.length,
    among: peers.filter(({ row }) => row.featured).length === peers.length ? 'featured' : 'all',
    profileViews: against('profileViews'),
    contactClicks: against('contactClicks'),
    searchAppearances: against('searchAppearances'),
    completeness: {
      own: completenessOf(recordOf(own)).percent,
      median: median(peers.map(({ row }) => completenessOf(recordOf(row)).percent)),
    },
  }
}

/** The more viewed half of the peers with enough views; none below 3. */
function mostViewed(peers: Peer[]): DoctorRow[] {
  const viewCounts = peers
    .filter(({ totals }) => totals.profileViews >= leastViews)
    .sort((one, other) => other.totals.profileViews - one.totals.profileViews)
  const half = viewCounts.slice(0, Math.ceil(viewCounts.length / 2))
  return half.length >= leastPeers ? half.map(({ row }) => row) : []
}

export function median(values: number[]): number {
  const sortedValues = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sortedValues.length / 2)
  const upper = itemAt(sortedValues, middle)
  return sortedValues.length % 2 ? upper : (itemAt(sortedValues, middle - 1) + upper) / 2
}

const fields = [...basicFields, ...premiumFields] as const

/** Percentage of a profile that is filled in. */
function completenessOf(form: ProfileForm, language: Language = 'en') {
  const empty = fields.filter((field) => !form[field].trim())
  const filledCount = fields.length - empty.length
  return {
    percent: Math.round((filledCount / fields.length) * 100),
    filled: filledCount,
    of: fields.length,
    missing: nameFields(empty, language),
  }
}

/** Parts of a profile that visitors look for. */
const parts: { name: Part; of: (row: DoctorRow) => boolean }[] = [
  { name: 'officeHours', of: ({ doctor }) => Object.keys(doctor.officeHours ?? {}).length > 0 },
  { name: 'photo', of: ({ doctor }) => Boolean(doctor.headshotUrl) },
  { name: 'phone', of: ({ doctor }) => Boolean(doctor.phone) },
  { name: 'basicBio', of: ({ doctor }) => Boolean(doctor.basicBio?.trim()) },
  { name: 'detailedBio', of: ({ doctor }) => Boolean(doctor.detailedBio?.trim()) },
  { name: 'website', of: ({ doctor }) => Boolean(doctor.socialLinks.website) },
  {
    name: 'education',
    of: ({ doctor }) => Boolean((doctor.education || doctor.certifications)?.trim()),
  },
  { name: 'affiliations', of: ({ doctor }) => Boolean(doctor.affiliations?.trim()) },
  { name: 'languages', of: ({ doctor }) => doctor.languages.length > 0 },
  { name: 'plans', of: ({ doctor }) => doctor.insuranceAccepted.length > 0 },
]

/** Parts that more than half of these profiles have and this one lacks. */
const lackedAgainst = (own: DoctorRow, others: readonly DoctorRow[]): Part[] =>
  parts
    .filter(({ of }) => !of(own) && others.filter(of).length > others.length / 2)
    .map(({ name }) => name)

const textsIn: Record<Language, typeof english> = { en: english, es: spanish }

/** Changes below this percentage are chance. */
const leastChange = 10

/** Contacts from which a way of contact is named as the leading one. */
const fewContacts = 5

export type Part = keyof typeof english.parts

/** Fields as a page in the language calls them. */
const nameFields = (
  fields: readonly (keyof typeof english.fields)[],
  language: Language,
): string[] => fields.map((field) => textsIn[language].fields[field])

type Known = Pick<
  Analytics,
  | 'profileViews'
  | 'profileViewsChange'
  | 'contactClicks'
  | 'contactsByWay'
  | 'searchWords'
  | 'comparison'
  | 'specialty'
> & {
  /** Parts that more than half of the most viewed profiles have and this one lacks. */
  missingParts: readonly Part[]
}

/** True sentences about the figures of 30 days. */
export function describeFigures(figures: Known, language: Language): string[] {
  const texts = textsIn[language]
  const specialty = figures.specialty ?? ''
  const [mostUsed] = figures.searchWords
  return [
    aboutChange(figures.profileViewsChange, texts),
    aboutPeers(figures.comparison, specialty, texts),
    aboutContacts(figures, texts),
    mostUsed && texts.mostSearched(mostUsed.words),
    ...figures.missingParts.slice(0, 2).map((part) => texts.gap(texts.parts[part], specialty)),
  ].filter((sentence) => typeof sentence === 'string')
}

type Texts = typeof english

function aboutChange(change: number | null, texts: Texts) {
  if (change === null || Math.abs(change) < leastChange) return null
  return change > 0 ? texts.viewedMore(change) : texts.viewedLess(-change)
}

function aboutPeers(comparison: Analytics['comparison'], specialty: string, texts: Texts) {
  if (!comparison) return null
  const { peers, among, profileViews } = comparison
  if (profileViews.own === profileViews.median) return null
  const say = profileViews.own > profileViews.median ? texts.moreThanPeers : texts.fewerThanPeers
  return say(peers, among === 'featured', specialty)
}

function aboutContacts({ profileViews, contactClicks, contactsByWay }: Known, texts: Texts) {
  if (contactClicks === 0) return texts.noContact(profileViews)
  if (contactClicks < fewContacts) return null
  const [way, count] = entriesOf(contactsByWay).reduce((most, one) =>
    one[1] > most[1] ? one : most,
  )
  return count > contactClicks / 2 ? texts.mostChose(way, count, contactClicks) : null
}
