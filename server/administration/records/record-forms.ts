import {
  type ArticleRecordForm,
  type DoctorRecordForm,
  type PracticeRecordForm,
  type RecordKind,
  recordForms,
  type SpecialtyRecordForm,
} from '../../../contract/administration/records/forms.ts'
import { clockInput, momentOf } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { type By, defineRecords } from '../../directory/records/define-records.ts'
import { records } from '../../directory/records/records.ts'
import { articles } from '../../news/articles.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Locked } from '../../platform/database/rows.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'

export type Forms = {
  doctors: DoctorRecordForm
  practices: PracticeRecordForm
  specialties: SpecialtyRecordForm
  news: ArticleRecordForm
}

/** Every kind of record that administrators write. */
export const allRecords = {
  ...records,
  news: defineRecords(articles, {
    kind: 'news',
    slugKind: null,
    formOf: (row): ArticleRecordForm => ({
      title: row.title,
      titleEs: row.titleEs ?? '',
      excerpt: row.excerpt,
      excerptEs: row.excerptEs ?? '',
      category: row.category,
      publishedOn: row.publishedOn,
      publishAt: row.publishAt ? clockInput(row.publishAt, site.timeZone) : '',
      sourceUrl: row.sourceUrl,
    }),
    columnsOf: (form) => ({
      ...form,
      publishAt: momentOf(form.publishAt, site.timeZone),
      titleEs: form.titleEs || null,
      excerptEs: form.excerptEs || null,
    }),
  }),
}

export type RowOf<K extends RecordKind> = Awaited<ReturnType<(typeof allRecords)[K]['require']>>

/** The definition of one kind, with its type. */
type Records<K extends RecordKind> = {
  require(db: Db, id: number, options?: Locked): Promise<RowOf<K>>
  findAfter(db: Db, id: number, limit: number): Promise<RowOf<K>[]>
  formOf(row: RowOf<K>): Forms[K]
  columnsOf(form: Forms[K]): Partial<RowOf<K>>
  create(tx: Db, values: Partial<RowOf<K>>, by?: By): Promise<{ id: number }>
  change(tx: Db, id: number, values: Partial<RowOf<K>>, by?: By): Promise<{ id: number }>
}
const byKind: { [K in RecordKind]: Records<K> } = allRecords
export const recordsOf = <K extends RecordKind>(kind: K): Records<K> => byKind[kind]

/** Equal forms have equal revisions, whatever else of the record changed. */
export function revisionOf<K extends RecordKind>(kind: K, form: Forms[K]): string {
  const values = Object.keys(recordForms[kind].shape).map((field) => form[field as keyof Forms[K]])
  return formRevision(values)
}

/** Names fields as the declaration of the call does. */
export const wrongField = (field: string, message: string) =>
  new Problem(400, 'invalid', callRefusals.checkFields.en, { [`form.${field}`]: message })
