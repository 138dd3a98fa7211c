import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { mapValues } from '../../../../../contract/objects.ts'
import { paths } from '../../../../../contract/paths.ts'
import { api } from '../../../../kit/data/api.ts'
import { atControls, useRevisedForm } from '../../../../kit/form/use-revised-form.ts'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { wordsOf } from '../kinds.ts'
import { type DirectoryRecord, forgetRead, recordCall } from '../record-calls.ts'
import { blankFacts, type FieldSpec, fieldsOf } from './record-fields.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

const fetchCheck = async () => (await import('./check-record.ts')).checkRecord

/** The form of a record; null creates one. */
export function useRecordForm(kind: RecordKind, record: DirectoryRecord | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { change, ...form } = useRevisedForm({
    latest: versionOf(kind, record),
    keepAs: `${kind} ${record?.id ?? 'new'}`,
    check: async (values, base) => {
      const check = await fetchCheck().catch(() => null)
      return atControls(check?.(kind, formFrom(kind, values, base.form)) ?? {})
    },
    approach: () => void fetchCheck().catch(() => {}),
    save: async (values, base) => {
      const form = formFrom(kind, values, base.form)
      const result = record
        ? await saveRecord(kind, record.id, { form, revision: base.revision })
        : await createRecord(kind, form)
      client.setQueryData(recordCall(kind, result.id).queryKey, result)
      return versionOf(kind, result)
    },
    reload: async () => {
      if (record) await client.refetchQueries({ queryKey: recordCall(kind, record.id).queryKey })
      return undefined
    },
    refusalText,
    saved: record ? 'Saved.' : `The ${wordsOf(kind).one} is created, and hidden for now.`,
    afterSave: ({ id }) => {
      void forgetRead(client)
      if (!record && id) void navigate(paths.adminRecord(kind, id), { replace: true })
    },
  })
  return {
    ...form,
    kind,
    /** Whether it differs from the saved record. */
    isTyped: (name: string) => form.values[name] !== form.base.values[name],
    set: (name: string, text: string) => change({ [name]: text }),
  }
}

const versionOf = (kind: RecordKind, record: DirectoryRecord | null) => ({
  id: record?.id,
  values: valuesOf(kind, record?.form ?? {}),
  revision: record?.revision ?? '',
  form: record?.form ?? {},
})

/** The controls' values as text. */
type Values = Record<string, string>

type Form = Record<string, unknown>

/** Converts a call's form to texts. */
export function valuesOf(kind: RecordKind, form: Form): Values {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, as }) => {
      const value = form[name]
      if (as === 'list') return [[name, ((value as string[] | undefined) ?? []).join('\n')]]
      return [[name, value === null || value === undefined ? '' : String(value)]]
    }),
  )
}

/** Converts texts to a call's form; fields without a control keep their values. */
export const formFrom = (kind: RecordKind, values: Values, from: Form = {}): Form => ({
  ...(kind === 'doctors' &&
    mapValues<Form, unknown>(blankFacts, (blank, name) => from[name] ?? blank)),
  ...Object.fromEntries(fieldsOf(kind).map((field) => [field.name, valueFrom(field, values)])),
})

function valueFrom({ name, as }: FieldSpec, values: Values): unknown {
  const text = values[name] ?? ''
  switch (as) {
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'number':
    case 'specialty':
    case 'practice':
      return text.trim() === '' ? null : Number(text)
    default:
      return text.trim()
  }
}

const createRecord = (kind: RecordKind, form: object): Promise<DirectoryRecord> =>
  api(`POST /api/admin/directory/${kind}`, { body: { form: form as never } })

const saveRecord = (
  kind: RecordKind,
  id: number,
  body: { form: object; revision: string },
): Promise<DirectoryRecord> =>
  api(`PUT /api/admin/directory/${kind}/:id`, { params: { id }, body: body as never })
