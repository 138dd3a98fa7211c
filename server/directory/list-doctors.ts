import type { DoctorCard } from '../../contract/directory/doctor.ts'
import { listFacets } from '../../contract/directory/facet-names.ts'
import type { MatchReason } from '../../contract/directory/search.ts'
import type { Db } from '../platform/database/connect.ts'
import { readAskedCards, readListedCards, readListedDoctors } from './doctor-rows.ts'
import { presentCard, presentDoctor } from './present-listings.ts'
import type { Page } from './search/matching/doctor-filters.ts'
import type { ReasonRow } from './search/reasons-of-doctors.ts'
import {
  type DoctorSearch,
  type Found,
  type ReadListed,
  searchListed,
  streamListed,
} from './search/search-doctors.ts'

type ListOptions = Page & {
  /** `card`: of each doctor only what a card shows. */
  fields?: 'card' | undefined
}

/** A way to read and present the doctors of a list. A whole doctor has everything that a card shows. */
type Shape<Row> = {
  read: ReadListed<Row>
  present: (row: Row, reasons: readonly MatchReason[] | undefined) => DoctorCard
}

/** Answers for the public doctors that a search finds, best first. */
export const listDoctors = (db: Db, search: DoctorSearch, { fields, ...page }: ListOptions) =>
  fields === 'card'
    ? listAs(cards(search), db, search, page)
    : listAs(wholeDoctors(search), db, search, page)

/** Lists doctors like `listDoctors`, in batches, each read when it is asked for. */
export const streamDoctorList = (db: Db, search: DoctorSearch, { fields, ...page }: ListOptions) =>
  fields === 'card'
    ? streamAs(cards(search), db, search, page)
    : streamAs(wholeDoctors(search), db, search, page)

async function listAs<Row extends ReasonRow>(
  { read, present }: Shape<Row>,
  db: Db,
  search: DoctorSearch,
  page: Page,
) {
  const results = await searchListed(db, search, page, read)
  return { ...results, doctors: results.doctors.map(presentIn(search, present)) }
}

async function streamAs<Row extends ReasonRow>(
  { read, present }: Shape<Row>,
  db: Db,
  search: DoctorSearch,
  page: Page,
) {
  const { batches, ...results } = await streamListed(db, search, page, read)
  async function* presentBatches() {
    for await (const batch of batches) yield batch.map(presentIn(search, present))
  }
  return { ...results, batches: presentBatches() }
}

const wholeDoctors = ({ language }: DoctorSearch) => ({
  read: readListedDoctors,
  present: (
    row: Parameters<typeof presentDoctor>[0],
    matchReasons: readonly MatchReason[] | undefined,
  ) => ({
    ...presentDoctor(row, language),
    ...(matchReasons && { matchReasons: [...matchReasons] }),
  }),
})

/** Without a text and filters nothing has to be answered, and fewer columns are read. */
const cards = (search: DoctorSearch) => ({
  read: isAsked(search) ? readAskedCards : readListedCards,
  present: (row: Parameters<typeof presentCard>[0], reasons: readonly MatchReason[] | undefined) =>
    presentCard(row, reasons, search.language),
})

const isAsked = ({ search, facets = {} }: DoctorSearch) =>
  Boolean(search?.trim()) || listFacets.some((name) => facets[name]?.length)

/** The answer for a doctor of the list, with what the list says of them. */
const presentIn =
  <Row>(search: DoctorSearch, present: Shape<Row>['present']) =>
  (row: Found<Row>): DoctorCard => ({
    ...present(row, isAsked(search) ? row.reasons : undefined),
    ...(row.distance !== undefined && { distance: row.distance }),
  })
