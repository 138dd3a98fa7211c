import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { mapValues } from '../../../../../contract/objects.ts'
import { paths } from '../../../../../contract/paths.ts'
import { required } from '../../../../../contract/required.ts'
import { ApiError, api } from '../../../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../kit/form/use-checked-form.ts'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { wordsOf } from '../kinds.ts'
import { type DirectoryRecord, forgetRead, recordCall } from '../record-calls.ts'
import { blankFacts, type FieldSpec, fieldsOf } from './record-fields.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

const fetchCheck = async () => (await import('./check-record.ts')).checkRecord

/** The form of a record: validated with the server's rules, saved, with conflicts detected. */
export function useRecordForm(kind: RecordKind, record: DirectoryRecord | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const latest = valuesOf(kind, record?.form ?? {})
  const [base, setBase] = useState({
    values: latest,
    revision: record?.revision ?? '',
    form: record?.form ?? {},
  })
  const [values, setValues] = useState(latest)
  /** Fields that somebody else also changed, with their values. */
  const [clashes, setClashes] = useState<Values>({})
  /** The values at validation: an error is shown only while its value is unchanged. */
  const [checkedValues, setCheckedValues] = useState(values)
  const isUnsaved = !isSame(values, base.values)

  const fill = (next: DirectoryRecord) => {
    const nextValues = valuesOf(kind, next.form)
    setBase({ values: nextValues, revision: next.revision, form: next.form })
    setValues(nextValues)
    setClashes({})
  }
  const [seenRevision, setSeenRevision] = useState(base.revision)
  if (record && record.revision !== seenRevision) {
    setSeenRevision(record.revision)
    if (!isUnsaved) fill(record)
  }
  const isOutdated = record !== null && isUnsaved && record.revision !== base.revision

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    setCheckedValues(values)
    const form = formFrom(kind, values, base.form)
    const check = await fetchCheck().catch(() => null)
    const fieldErrors = atControls(check?.(kind, form) ?? {})
    if (Object.keys(fieldErrors).length > 0) return { errors: fieldErrors }
    begin()
    try {
      const result = record
        ? await saveRecord(kind, record.id, { form, revision: base.revision })
        : await createRecord(kind, form)
      client.setQueryData(recordCall(kind, result.id).queryKey, result)
      return { errors: {}, after: () => finish(result) }
    } catch (error) {
      return handleRefusal(error)
    }
  }

  const finish = (result: DirectoryRecord) => {
    // flushed: the guard must not ask about saved changes on the way to the record's page
    flushSync(() => {
      fill(result)
      setSeenRevision(result.revision)
    })
    showToast({
      title: 'Success',
      description: record ? 'Saved.' : `The ${wordsOf(kind).one} is created, and hidden for now.`,
    })
    void forgetRead(client)
    if (!record) void navigate(paths.adminRecord(kind, result.id), { replace: true })
  }

  const handleRefusal = async (error: unknown): Promise<Outcome> => {
    const problem = error instanceof ApiError ? error.problem : null
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const fields = Object.entries(problem?.fields ?? {}).map(([name, message]) => [
      name.replace(/^form\./, ''),
      message,
    ])
    const errors = atControls(Object.fromEntries(fields))
    if (record && problem?.code === 'changed_meanwhile')
      await client.refetchQueries({ queryKey: recordCall(kind, record.id).queryKey })
    const showError = () =>
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    return { errors, after: showError }
  }

  const form = useCheckedForm({ deliver, approach: () => void fetchCheck().catch(() => {}) })
  const errorOf = (name: string) =>
    values[name] === checkedValues[name] ? form.errors[name] : undefined
  return {
    kind,
    record,
    values,
    isUnsaved,
    isOutdated,
    clashes,
    sending: form.sending,
    attributes: form.attributes,
    errorOf,
    wrongControls: Object.keys(form.errors).filter(errorOf),
    /** Whether it differs from the saved record. */
    isTyped: (name: string) => values[name] !== base.values[name],
    set: (name: string, text: string) => setValues((now) => ({ ...now, [name]: text })),
    reset: () => record && fill(record),
    /** The latest version in the fields, with the input on top. */
    loadLatest: () => {
      const merge = mergeValues(base.values, values, latest)
      const { revision, form: newForm } = required(record)
      setBase({ values: latest, revision, form: newForm })
      setValues(merge.values)
      setClashes(Object.fromEntries(merge.clashes.map((name) => [name, required(latest[name])])))
    },
    /** Accepts the other's value, or keeps one's own. */
    resolveClash: (name: string, theirs: boolean) => {
      if (theirs) setValues((now) => ({ ...now, [name]: required(clashes[name]) }))
      setClashes(({ [name]: _, ...rest }) => rest)
    },
  }
}

/** The error of `everydayWords.0` is shown at `everydayWords`. */
function atControls(fieldErrors: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fieldErrors)) {
    const [name = ''] = path.split('.')
    errors[name] ??= message
  }
  return errors
}

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

/** Merges input based on one version into a later one; `clashes`: changed in both. */
export function mergeValues(
  base: Values,
  input: Values,
  latest: Values,
): { values: Values; clashes: string[] } {
  const changedNames = Object.keys(latest).filter((name) => input[name] !== base[name])
  return {
    values: {
      ...latest,
      ...Object.fromEntries(changedNames.map((name) => [name, required(input[name])])),
    },
    clashes: changedNames.filter(
      (name) => latest[name] !== base[name] && latest[name] !== input[name],
    ),
  }
}

const isSame = (one: Values, other: Values) =>
  Object.keys(one).every((name) => one[name] === other[name])

const createRecord = (kind: RecordKind, form: object): Promise<DirectoryRecord> =>
  api(`POST /api/admin/directory/${kind}`, { body: { form: form as never } })

const saveRecord = (
  kind: RecordKind,
  id: number,
  body: { form: object; revision: string },
): Promise<DirectoryRecord> =>
  api(`PUT /api/admin/directory/${kind}/:id`, { params: { id }, body: body as never })
