import type { SQL } from 'drizzle-orm'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { type DoctorRow, readListedDoctors } from '../../directory/doctor-rows.ts'
import { readListedPractices } from '../../directory/practices.ts'
import {
  type PracticeRow,
  presentDoctor,
  presentPractice,
} from '../../directory/present-listings.ts'
import { readPublicDoctors, readPublicPractices } from '../../open-data/public-records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Carrier, Catalog, Plan } from './catalog.ts'

type RecordOf<Shown, Row> = {
  key: number
  shown: Shown
  row: Row
  lastUpdated: string
  /** The page that says the same to people. */
  page: string
}
/** A doctor as the profile shows it, with the parts of addresses. */
export type DoctorRecord = RecordOf<Doctor, DoctorRow>
/** A practice as its page shows it. */
export type PracticeRecord = RecordOf<Practice, PracticeRow>

/** What resources are made of, in the order in which searches read them. */
export type Records = {
  carriers: Carrier & { key: string }
  plans: Plan & { key: string }
  practices: PracticeRecord
  doctors: DoctorRecord
}
export type Kind = keyof Records
export const kinds = ['carriers', 'plans', 'practices', 'doctors'] as const satisfies Kind[]

/** What is needed to read records and to make resources of them. */
export type Sources = { db: Db; catalog: Catalog; publicUrl: string }

type Part = {
  /** Narrows what is read; of tables only. */
  where?: SQL | undefined
  /** Those after this key. */
  after?: string | undefined
  limit: number
}

type Source<R> = (sources: Sources, part: Part) => Promise<R[]>

const source: { [K in Kind]: Source<Records[K]> } = {
  carriers: async (sources, part) => partOf(readInMemory('carriers', sources), part),
  plans: async (sources, part) => partOf(readInMemory('plans', sources), part),
  practices: async (sources, { where, after, limit }) => {
    const rows = await readPublicPractices(sources.db, { where, after: Number(after ?? 0), limit })
    return rows.map((row) => practiceRecord(row, sources))
  },
  doctors: async (sources, { where, after, limit }) => {
    const rows = await readPublicDoctors(sources.db, { where, after: Number(after ?? 0), limit })
    return rows.map((row) => doctorRecord(row, sources))
  },
}

const practiceRecord = (row: PracticeRow, { publicUrl }: Sources): PracticeRecord => ({
  key: row.practice.id,
  shown: presentPractice(row),
  row,
  lastUpdated: row.practice.updatedAt.toISOString(),
  page: publicUrl + paths.practice(row.practice.slug),
})

function doctorRecord(row: DoctorRow, { publicUrl }: Sources): DoctorRecord {
  const shown = presentDoctor(row)
  const [own, ofPractice] = [shown.updatedAt, shown.practice?.updatedAt ?? '']
  return {
    key: row.doctor.id,
    shown,
    row,
    lastUpdated: [own, ofPractice].sort().at(-1) ?? own,
    page: publicUrl + paths.doctor(shown.slug),
  }
}

/** Public records of a kind, by their keys. */
export const readRecords = <K extends Kind>(kind: K, sources: Sources, part: Part) =>
  source[kind](sources, part)

/** Those with these keys. */
export async function readRecordsOf(
  kind: Kind,
  sources: Sources,
  keys: readonly string[],
): Promise<Records[Kind][]> {
  if (kind === 'carriers' || kind === 'plans')
    return readInMemory(kind, sources).filter(({ key }) => keys.includes(key))
  if (keys.length === 0) return []
  const ids = keys.map(Number)
  const records =
    kind === 'practices'
      ? (await readListedPractices(sources.db, ids)).map((row) => practiceRecord(row, sources))
      : (await readListedDoctors(sources.db, ids)).map((row) => doctorRecord(row, sources))
  return records.sort((one, other) => one.key - other.key)
}

/** Carriers and plans are few. */
export const readInMemory = <K extends 'carriers' | 'plans'>(kind: K, { catalog }: Sources) =>
  // the compiler does not know which of the two it is
  catalog[kind].map((record) => ({ ...record, key: record.slug })) as Records[K][]

const partOf = <R extends { key: string }>(records: R[], { after = '', limit }: Part): R[] =>
  records.filter(({ key }) => key > after).slice(0, limit)

/** A value that still counts: what is too old or disputed is left out, and its VerificationResult says so. */
export const ifCounts = <T>(
  { shown }: DoctorRecord | PracticeRecord,
  fact: FactName,
  value: T,
): T | undefined => (counts(shown.facts[fact]) ? value : undefined)

/** The kind of record that an id of a resource names, and its key: `doctor-12-place-7` is of doctor 12. */
export function recordOf(id: string): { kind: Kind; key: string } | null {
  const [, word = '', key = ''] =
    /^(doctor|practice)-(\d{1,9})(?:-|$)/.exec(id) ?? /^(plan|network|carrier)-(.+)$/.exec(id) ?? []
  const kind = kindOfWord[word]
  return kind ? { kind, key } : null
}

const kindOfWord: Readonly<Record<string, Kind>> = {
  doctor: 'doctors',
  practice: 'practices',
  plan: 'plans',
  network: 'plans',
  carrier: 'carriers',
}
