import type { DoctorCard } from '../../contract/directory/doctor.ts'
import { cardFactsOf } from '../../contract/directory/facet-names.ts'
import type { Db } from '../platform/database/connect.ts'
import { readFilteredCards, readListedCards, readListedDoctors } from './doctor-rows.ts'
import { presentCard, presentDoctor } from './present-listings.ts'
import type { Page } from './search/matching/doctor-filters.ts'
import {
  type AnyRow,
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
type Shape<Row> = { read: ReadListed<Row>; present: (row: Row) => DoctorCard }

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

async function listAs<Row extends AnyRow>(
  { read, present }: Shape<Row>,
  db: Db,
  search: DoctorSearch,
  page: Page,
) {
  const results = await searchListed(db, search, page, read)
  return { ...results, doctors: results.doctors.map(withReason(search, present)) }
}

async function streamAs<Row extends AnyRow>(
  { read, present }: Shape<Row>,
  db: Db,
  search: DoctorSearch,
  page: Page,
) {
  const { batches, ...results } = await streamListed(db, search, page, read)
  async function* presentBatches() {
    for await (const batch of batches) yield batch.map(withReason(search, present))
  }
  return { ...results, batches: presentBatches() }
}

const wholeDoctors = ({ language }: DoctorSearch) => ({
  read: readListedDoctors,
  present: (row: Parameters<typeof presentDoctor>[0]) => presentDoctor(row, language),
})

function cards({ language, facets = {} }: DoctorSearch) {
  const facts = cardFactsOf(facets)
  const isFiltered = facts.length > cardFactsOf({}).length
  return {
    read: isFiltered ? readFilteredCards : readListedCards,
    present: (row: Parameters<typeof presentCard>[0]) => presentCard(row, facts, language),
  }
}

const withReason =
  <Row>({ search }: DoctorSearch, present: (row: Row) => DoctorCard) =>
  (row: Found<Row>): DoctorCard => ({
    ...present(row),
    ...(search !== undefined && { matchReason: row.reason }),
  })
