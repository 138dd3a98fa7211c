import { desc, eq } from 'drizzle-orm'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { Language } from '../../../contract/languages.ts'
import { pathsIn } from '../../../contract/paths.ts'
import * as english from '../../../texts/en/directory/feeds.ts'
import * as spanish from '../../../texts/es/directory/feeds.ts'
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
import { saidFacts } from './said-facts.ts'

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

const texts = { en: english, es: spanish }

/** Most entries of a feed, and records that the feed of all is made from. */
const most = 50

/** The language of the reader, and the public address of the directory. */
export type Reading = { language: Language; publicUrl: string }

/** Changes of a public doctor, also by a former slug. @throws 410 for an unpublished one, 404 for any other */
export async function changesOfDoctor(db: Db, reading: Reading, slug: string): Promise<Changes> {
  const row = await findBySlug(db, 'doctor', slug, (each) => readDoctor(db, { slug: each }))
  const listed = requirePublished(row, ({ doctor }) => doctor, 'doctor')
  return { of: listed.doctor.name, entries: latest(doctorEntries(listed, reading)) }
}

/** Changes of a public practice, as of a doctor. */
export async function changesOfPractice(db: Db, reading: Reading, slug: string): Promise<Changes> {
  const row = await findBySlug(db, 'practice', slug, async (each) => {
    const [found] = await selectPractices(db).where(eq(practices.slug, each))
    return found
  })
  const listed = requirePublished(row, ({ practice }) => practice, 'practice')
  return { of: listed.practice.name, entries: latest(practiceEntries(listed, reading)) }
}

/** Changes of the records that changed last. */
export async function changesOfAll(db: Db, reading: Reading): Promise<Changes> {
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
    ...ofDoctors.flatMap((row) => doctorEntries(row, reading)),
    ...ofPractices.flatMap((row) => practiceEntries(row, reading)),
  ]
  return { of: null, entries: latest(entries) }
}

function doctorEntries(row: DoctorRow, { language, publicUrl }: Reading): Entry[] {
  const { slug, publishedAt } = row.doctor
  const url = publicUrl + pathsIn(language).doctor(slug)
  return entriesOf({ url, publishedAt }, presentDoctor(row, language), language)
}

function practiceEntries(row: PracticeRow, { language, publicUrl }: Reading): Entry[] {
  const { slug, publishedAt } = row.practice
  const url = publicUrl + pathsIn(language).practice(slug)
  return entriesOf({ url, publishedAt }, presentPractice(row, language), language)
}

/** What was said at one moment is one entry. */
function entriesOf(
  { url, publishedAt }: { url: string; publishedAt: Date | null },
  record: Doctor | Practice,
  language: Language,
): Entry[] {
  const { changed, speakers, newHere } = texts[language]
  const said = Map.groupBy(saidFacts(record, language), ({ at, source }) => `${at} ${source}`)
  const entries = [...said.values()].flatMap((facts) => {
    const [first] = facts
    if (!first) return []
    const { source, at } = first
    return [
      {
        id: `${url}#${source}-${at}`,
        url,
        title: changed(
          record.name,
          facts.map(({ label }) => label),
        ),
        text: [speakers[source], ...facts.map(({ label, text }) => `${label}: ${text}`)].join('\n'),
        at: new Date(at).toISOString(),
      },
    ]
  })
  const at = publishedAt?.toISOString()
  return at
    ? [...entries, { id: `${url}#published-${at}`, url, title: record.name, text: newHere, at }]
    : entries
}

const latest = (entries: Entry[]) =>
  entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1)).slice(0, most)
