import { desc, eq } from 'drizzle-orm'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { type DoctorRow, readDoctor, selectDoctors } from '../../directory/doctor-rows.ts'
import { selectPractices } from '../../directory/practices.ts'
import {
  type PracticeRow,
  presentDoctor,
  presentPractice,
} from '../../directory/present-listings.ts'
import { isListedDoctor, isListedPractice, requirePublished } from '../../directory/publication.ts'
import { findBySlug } from '../../directory/records/slugs.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { cellOf, doctorFields, type Field, practiceFields, statementsOf } from '../fields.ts'

/** Something that was said of a record, or its publication. */
export type Entry = {
  /** Of this entry alone, and the same for ever. */
  id: string
  url: string
  title: string
  text: string
  /** ISO date-time. */
  at: string
}

/** Entries, latest first. */
export type Changes = {
  /** The name of the record; null: of all. */
  of: string | null
  entries: Entry[]
}

/** Who said it, in words. */
const speakers: Record<FactOrigin['source'], string> = {
  register: 'From the national register',
  owner: 'Said by the provider',
  office: 'Said by the office',
  administrator: 'Checked by the directory',
}

/** Most entries of a feed, and records that the feed of all is made from. */
const most = 50

/** Changes of a public doctor, also by a former slug. @throws 410 for an unpublished one, 404 for any other */
export async function changesOfDoctor(db: Db, publicUrl: string, slug: string): Promise<Changes> {
  const row = await findBySlug(db, 'doctor', slug, (each) => readDoctor(db, { slug: each }))
  const listed = requirePublished(row, ({ doctor }) => doctor, 'doctor')
  return { of: listed.doctor.name, entries: latest(doctorEntries(publicUrl)(listed)) }
}

/** Changes of a public practice, as of a doctor. */
export async function changesOfPractice(db: Db, publicUrl: string, slug: string): Promise<Changes> {
  const row = await findBySlug(db, 'practice', slug, async (each) => {
    const [found] = await selectPractices(db).where(eq(practices.slug, each))
    return found
  })
  const listed = requirePublished(row, ({ practice }) => practice, 'practice')
  return { of: listed.practice.name, entries: latest(practiceEntries(publicUrl)(listed)) }
}

/** Changes of the records that changed last. */
export async function changesOfAll(db: Db, publicUrl: string): Promise<Changes> {
  const [ofDoctors, ofPractices] = await Promise.all([
    selectDoctors(db)
      .where(isListedDoctor)
      .orderBy(desc(doctors.updatedAt), desc(doctors.id))
      .limit(most),
    selectPractices(db)
      .where(isListedPractice)
      .orderBy(desc(practices.updatedAt), desc(practices.id))
      .limit(most),
  ])
  const entries = [
    ...ofDoctors.flatMap(doctorEntries(publicUrl)),
    ...ofPractices.flatMap(practiceEntries(publicUrl)),
  ]
  return { of: null, entries: latest(entries) }
}

function doctorEntries(publicUrl: string) {
  const fields = doctorFields(publicUrl)
  return (row: DoctorRow) => {
    const { slug, publishedAt } = row.doctor
    return entriesOf(
      { url: publicUrl + paths.doctor(slug), publishedAt },
      presentDoctor(row),
      fields,
    )
  }
}

function practiceEntries(publicUrl: string) {
  const fields = practiceFields(publicUrl)
  return (row: PracticeRow) => {
    const { slug, publishedAt } = row.practice
    const record = presentPractice(row)
    return entriesOf({ url: publicUrl + paths.practice(slug), publishedAt }, record, fields)
  }
}

/** What was said at one moment is one entry. */
function entriesOf<R extends Doctor | Practice>(
  { url, publishedAt }: { url: string; publishedAt: Date | null },
  record: R,
  fields: readonly Field<R>[],
): Entry[] {
  const said = Map.groupBy(
    statementsOf(record, fields).filter(({ origin }) => origin.at !== null),
    ({ origin: { at, source } }) => `${at} ${source}`,
  )
  const entries = [...said.values()].flatMap((statements) => {
    const [first] = statements
    if (!first?.origin.at) return []
    const labels = new Set(statements.map(({ fact }) => factLabels[fact]))
    const lines = statements.map(({ field, value }) => `${field}: ${cellOf(value)}`)
    return [
      {
        id: `${url}#${first.origin.source}-${first.origin.at}`,
        url,
        title: `${record.name}: ${[...labels].join(', ')}`,
        text: [`${speakers[first.origin.source]}.`, ...lines].join('\n'),
        at: new Date(first.origin.at).toISOString(),
      },
    ]
  })
  const at = publishedAt?.toISOString()
  return at
    ? [
        ...entries,
        {
          id: `${url}#published-${at}`,
          url,
          title: record.name,
          text: 'New in the directory.',
          at,
        },
      ]
    : entries
}

const latest = (entries: Entry[]) =>
  entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1)).slice(0, most)
