import { z } from 'zod'
import { PicturesArrangement, PracticePictures } from '../../directory/practice-pictures.ts'
import { Done, endpoint } from '../../endpoint.ts'
import { missReasons, pointQualities } from '../../map/points.ts'
import { mostInGallery, photoKinds, photoLimits } from '../../photo.ts'
import { Id, RecordId, RecordParams } from '../../record-id.ts'
import { revision, text } from '../../text-fields.ts'
import { csvFile } from '../csv-file.ts'
import {
  ArticleRecordForm,
  DoctorRecordForm,
  PracticeRecordForm,
  type RecordKind,
  recordKinds,
  SpecialtyRecordForm,
} from './forms.ts'
import { RecordListQuery, sources, states } from './list-query.ts'

const kind = z.enum(recordKinds)
const OfRecord = z.object({ kind, id: RecordId })
/** Doctors and practices have an owner, an address that stays, and doubles. */
const Listed = z.enum(['doctors', 'practices'])

/** Why a record is taken down. */
export const reason = text(500, { missing: 'Please say why' }).min(1, 'Please say why')

/** The moment at which a hidden article becomes public by itself. */
const publishAt = z.iso.datetime().nullable()

/** One line of a list. */
export const Row = z.object({
  id: z.int(),
  name: z.string(),
  /** A detail that tells it from others of its name. */
  detail: z.string().nullable(),
  state: z.enum(states),
  publishAt,
  claimed: z.boolean(),
  featured: z.boolean(),
  source: z.enum(sources).nullable(),
  /** Percent of what patients look for; null where that is not counted. */
  completeness: z.int().nullable(),
  updatedAt: z.iso.datetime(),
})
export type DirectoryRow = z.infer<typeof Row>

/** Facts about a record beside its form. */
const About = z.object({
  id: z.int(),
  kind,
  /** The name it is called by. */
  title: z.string(),
  /** Changes with every change of `form`; a save names the one it started from. */
  revision: z.string(),
  state: z.enum(states),
  publishAt,
  /** The public page, while there is one. */
  path: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  unpublishedAt: z.iso.datetime().nullable(),
  unpublishedReason: z.string().nullable(),
  source: z.enum(sources).nullable(),
  createdAt: z.iso.datetime(),
  lastCheckedAt: z.iso.datetime().nullable(),
  /** The date of the register's file that last had the record. */
  registerDate: z.iso.date().nullable(),
  /** The user who holds the record or asks for it. */
  owner: z
    .object({ name: z.string(), email: z.string(), claim: z.enum(['pending', 'approved']) })
    .nullable(),
  /** The practice whose managers keep a doctor's profile, by the doctor's consent. */
  managedBy: z
    .object({
      consentId: z.int(),
      practice: z.string(),
      since: z.iso.datetime(),
      /** The address at which the doctor was asked; null: consented with the own account. */
      address: z.string().nullable(),
    })
    .nullable(),
  featured: z
    .object({
      reason: z.enum(['complimentary', 'subscription']),
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The record that took this one's place. */
  mergedInto: z.object({ mergeId: z.int(), id: z.int(), name: z.string() }).nullable(),
  /** Records whose place this one took. */
  merged: z.array(z.object({ mergeId: z.int(), id: z.int(), name: z.string() })),
  /** The photo of a doctor, by address. */
  photo: z.string().nullable(),
  /** The pictures of a practice. */
  pictures: PracticePictures.nullable(),
  /** Things that patients need and it lacks, with the field of the form that holds them. */
  lacks: z.array(z.object({ field: z.string(), what: z.string(), message: z.string() })),
  /** How well the map knows its address; null without a map or an address. */
  point: z
    .object({
      /** It is located within a minute. */
      waits: z.boolean(),
      quality: z.enum(pointQualities).nullable(),
      /** Why the house number is not known. */
      reason: z.enum(missReasons).nullable(),
    })
    .nullable(),
  /** Doctors who stand with this practice or specialty, whether public or not. */
  doctors: z.int().nullable(),
})
export type AboutRecord = z.infer<typeof About>

const Change = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Name and address of who did it; null: the account is gone. */
  by: z.string().nullable(),
  action: z.string(),
  fields: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
})
export type RecordChange = z.infer<typeof Change>

/** Reading, creating and editing differ from kind to kind only in the form. */
function formCalls<K extends RecordKind, F extends z.ZodObject>(kind: K, what: string, form: F) {
  const Record = About.extend({ form: z.record(z.string(), z.unknown()) })
  return [
    endpoint('GET', `/api/admin/directory/${kind}/:id`, {
      access: 'admin',
      summary: `One ${what} with everything an administrator may change`,
      params: RecordParams,
      answer: Record,
    }),
    endpoint('POST', `/api/admin/directory/${kind}`, {
      access: 'admin',
      summary: `Create a ${what}`,
      body: z.strictObject({ form }),
      answer: Record,
    }),
    endpoint('PUT', `/api/admin/directory/${kind}/:id`, {
      access: 'admin',
      summary: `Change a ${what}; 409 when it changed meanwhile. A former address leads to the new one`,
      params: RecordParams,
      body: z.strictObject({ form, revision }),
      answer: Record,
    }),
  ] as const
}

export const directoryAdministrationCalls = [
  endpoint('GET', '/api/admin/directory/list/:kind', {
    access: 'admin',
    summary: 'Fifty records of a kind, searched, filtered and sorted',
    params: z.object({ kind }),
    query: RecordListQuery,
    answer: z.object({ rows: z.array(Row), total: z.int(), page: z.int(), pages: z.int() }),
  }),
  endpoint('GET', '/api/admin/directory/choices', {
    access: 'admin',
    summary: 'Specialties and practices that a record may name, and whether a map is loaded',
    answer: z.object({
      specialties: z.array(z.object({ id: z.int(), name: z.string() })),
      practices: z.array(z.object({ id: z.int(), name: z.string() })),
      hasMap: z.boolean(),
    }),
  }),
  ...formCalls('doctors', 'doctor', DoctorRecordForm),
  ...formCalls('practices', 'practice', PracticeRecordForm),
  ...formCalls('specialties', 'specialty', SpecialtyRecordForm),
  ...formCalls('news', 'news article', ArticleRecordForm),
  endpoint('POST', '/api/admin/directory/:kind/:id/publish', {
    access: 'admin',
    summary:
      'Make a record public; 409 when it is, waits for approval or was merged, and with what is missing when it lacks what patients need',
    params: OfRecord,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/directory/:kind/:id/unpublish', {
    access: 'admin',
    summary:
      'Take a public record down; its page answers 410 from then on. 409 when it is not public',
    params: OfRecord,
    body: z.strictObject({
      reason,
    }),
    answer: Done,
  }),
  endpoint('DELETE', '/api/admin/directory/specialties/:id', {
    access: 'admin',
    summary: 'Delete a specialty that no doctor and no practice has; 409 otherwise',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('GET', '/api/admin/directory/:kind/:id/changes', {
    access: 'admin',
    summary: 'What changed in a record, latest first',
    params: OfRecord,
    query: z.object({
      before: RecordId.optional().describe('Only changes before the one of this id'),
    }),
    answer: z.object({ changes: z.array(Change), more: z.boolean() }),
  }),
  endpoint('PUT', '/api/admin/directory/doctors/:id/featured', {
    access: 'admin',
    summary: 'Give or end a complimentary Featured listing; 409 while there is a subscription',
    params: RecordParams,
    body: z.strictObject({ featured: z.boolean() }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/directory/:kind/:id/merge', {
    access: 'admin',
    summary:
      'Let a record take the place of another; 409 when both are claimed or one may not be moved',
    params: z.object({ kind: Listed, id: RecordId }),
    body: z.strictObject({ otherId: Id }),
    answer: z.object({ mergeId: z.int() }),
  }),
  endpoint('POST', '/api/admin/directory/merges/:id/undo', {
    access: 'admin',
    summary: 'Take a merge back; 409 when that is no longer possible',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('GET', '/api/admin/directory/export/:kind', {
    ...csvFile,
    summary: 'Every record of a kind, whether public or not, as a CSV file',
    params: z.object({ kind }),
  }),
  endpoint('POST', '/api/admin/directory/practices/:id/pictures/:place', {
    access: 'admin',
    summary: `Set the building or logo of a practice, or add to its gallery of at most ${mostInGallery}: ${photoKinds}, at most 10 MB and 40 megapixels`,
    params: z.object({ id: RecordId, place: z.enum(['building', 'logo', 'gallery']) }),
    limit: { per: 'user', count: 120, minutes: 60 },
    upload: { field: 'picture', maxBytes: photoLimits.bytes },
    answer: PracticePictures,
  }),
  endpoint('PUT', '/api/admin/directory/practices/:id/pictures', {
    access: 'admin',
    summary:
      'Remove pictures of a practice, or put its gallery in another order; 409 when they changed meanwhile',
    params: RecordParams,
    body: PicturesArrangement,
    answer: PracticePictures,
  }),
] as const
