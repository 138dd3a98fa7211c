import type {
  DoctorRecordForm,
  RecordKind,
} from '../../../contract/administration/records/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { recordChange } from '../../directory/records/history.ts'
import { hasCheckDigit } from '../../directory/records/npi.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'
import { columnsOf, type Forms, formOf, readable, revisionOf } from './record-forms.ts'
import { changeSlug, slugForNew, wrongField } from './record-slug.ts'
import { insertRecord, requireRecord, slugKinds, updateRecord } from './record-tables.ts'

type Actor = { actorId: string }

/** Creates a record nobody else sees yet; a specialty is public with its first doctor. @returns its id */
export async function createRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  form: Forms[K],
  { actorId }: Actor,
): Promise<number> {
  requireCheckDigit(form)
  return refusing(() =>
    transactionWithRetry(db, async (tx) => {
      const slugKind = slugKinds[kind]
      const slug =
        slugKind && 'slug' in form && (await slugForNew(tx, slugKind, form.slug, calledBy(form)))
      const recordId = await insertRecord(tx, kind, {
        ...columnsOf[kind](form),
        ...(slug && { slug }),
        ...((kind === 'doctors' || kind === 'practices') && { source: 'administrator' }),
        ...(kind === 'news' && { publishedAt: null }),
      })
      const savedForm = formOf[kind](await requireRecord(tx, kind, recordId))
      const after = await readable(tx, savedForm as Partial<DoctorRecordForm>)
      await recordChange(tx, { kind, recordId, actorId, action: 'created' }, {}, after)
      await audit(tx, { action: 'record created', actorId, details: { kind, record: recordId } })
      return recordId
    }),
  )
}

/**
 * Writes what an administrator changed. A changed address leaves the old one leading to the new.
 * @throws Problem 400, 404, 409 when the record changed since the form was filled: nothing is written
 */
export async function editRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  recordId: number,
  { form: newForm, revision }: { form: Forms[K]; revision: string },
  { actorId }: Actor,
): Promise<void> {
  await refusing(() =>
    transactionWithRetry(db, async (tx) => {
      const row = await requireRecord(tx, kind, recordId, { lock: true })
      await requireNotMerged(tx, kind, recordId)
      const before = formOf[kind](row)
      if (revisionOf(kind, before) !== revision) throw changedMeanwhile()
      // blank means "as it is": a record without an address cannot be shown
      const form =
        'slug' in newForm && 'slug' in row
          ? { ...newForm, slug: newForm.slug || row.slug }
          : newForm
      if (revisionOf(kind, form) === revision) return
      if ('npi' in form && 'npi' in before && form.npi !== before.npi) requireCheckDigit(form)
      const slugKind = slugKinds[kind]
      if (slugKind && 'slug' in form && 'slug' in row && form.slug !== row.slug)
        await changeSlug(tx, slugKind, { id: recordId, slug: row.slug }, form.slug)
      await updateRecord(tx, kind, recordId, columnsOf[kind](form))
      await recordChange(
        tx,
        { kind, recordId, actorId, action: 'edited' },
        await readable(tx, before as Partial<DoctorRecordForm>),
        await readable(tx, form as Partial<DoctorRecordForm>),
      )
      await audit(tx, { action: 'record edited', actorId, details: { kind, record: recordId } })
    }),
  )
}

/** Doctors' addresses are made of first and last name, as the import's are: `elena-marsh`. */
const calledBy = (form: { name: string; firstName?: string; lastName?: string }) =>
  `${form.firstName ?? ''} ${form.lastName ?? ''}`.trim() || form.name

function requireCheckDigit(form: object) {
  if ('npi' in form && typeof form.npi === 'string' && form.npi && !hasCheckDigit(form.npi))
    throw wrongField('npi', 'One of the digits is wrong: the check digit does not match')
}

/** What the database refuses, said at the field. */
const rules: Record<string, [field: string, message: string]> = {
  doctors_npi_unique: ['npi', 'Another doctor has this NPI'],
  practices_npi_unique: ['npi', 'Another practice has this NPI'],
  doctors_slug_unique: ['slug', 'Another record has this address'],
  practices_slug_unique: ['slug', 'Another record has this address'],
  specialties_slug_unique: ['slug', 'Another record has this address'],
  specialties_name_unique: ['name', 'There is a specialty of this name'],
  doctors_specialty_id_specialties_id_fk: ['specialtyId', 'Please choose a specialty of the list'],
  practices_specialty_id_specialties_id_fk: [
    'specialtyId',
    'Please choose a specialty of the list',
  ],
  doctors_practice_id_practices_id_fk: ['practiceId', 'Please choose a practice of the list'],
}

async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    for (const [rule, [field, message]] of Object.entries(rules))
      if (isUniqueViolation(error, rule) || isForeignKeyViolation(error, rule))
        throw wrongField(field, message)
    throw error
  }
}

const changedMeanwhile = () =>
  new Problem(
    409,
    'changed_meanwhile',
    'Somebody else has changed this record meanwhile. Load the latest version before you save.',
  )
