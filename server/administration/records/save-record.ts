import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { hasCheckDigit } from '../../directory/records/npi.ts'
import { SlugTakenError } from '../../directory/records/slugs.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'
import { type Forms, recordsOf, revisionOf, wrongField } from './record-forms.ts'

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
      const values = {
        ...recordsOf(kind).columnsOf(form),
        ...((kind === 'doctors' || kind === 'practices') && { source: 'administrator' }),
        ...(kind === 'news' && { publishedAt: null }),
      }
      const { id } = await recordsOf(kind).create(tx, values, { actorId, action: 'created' })
      await audit(tx, { action: 'record created', actorId, details: { kind, record: id } })
      return id
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
      const row = await recordsOf(kind).require(tx, recordId, { lock: 'update' })
      await requireNotMerged(tx, kind, recordId)
      const before = recordsOf(kind).formOf(row)
      if (revisionOf(kind, before) !== revision) throw changedMeanwhile()
      // blank means "as it is": a record without an address cannot be shown
      const form =
        'slug' in newForm && 'slug' in row
          ? { ...newForm, slug: newForm.slug || row.slug }
          : newForm
      if (revisionOf(kind, form) === revision) return
      if ('npi' in form && 'npi' in before && form.npi !== before.npi) requireCheckDigit(form)
      const by = { actorId, action: 'edited' }
      await recordsOf(kind).change(tx, recordId, recordsOf(kind).columnsOf(form), by)
      await audit(tx, { action: 'record edited', actorId, details: { kind, record: recordId } })
    }),
  )
}

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
    if (error instanceof SlugTakenError) throw wrongField('slug', error.message)
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
