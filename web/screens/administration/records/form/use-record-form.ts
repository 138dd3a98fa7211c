import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { mapValues } from '../../../../../contract/objects.ts'
import { paths } from '../../../../../contract/paths.ts'
import { required } from '../../../../../contract/required.ts'
import { refusalText } from '../../../../account/refusal-text.ts'
import { ApiError, api } from '../../../../data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../form/use-checked-form.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { wordsOf } from '../kinds.ts'
import { type DirectoryRecord, forgetRead, recordCall } from '../record-calls.ts'
import { blankFacts, type FieldSpec, fieldsOf } from './record-fields.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

const fetchCheck = async () => (await import('./check-record.ts')).checkRecord

/** The form of a record: checked with the server's rules, saved, and told when it changed meanwhile. */
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
  /** Fields that somebody else changed as well, with what they wrote. */
  const [clashes, setClashes] = useState<Values>({})
  /** What was in the fields when they were checked: an error stands only while its text does. */
  const [checked, setChecked] = useState(values)
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
    setChecked(values)
    const form = formFrom(kind, values, base.form)
    const check = await fetchCheck().catch(() => null)
    const fieldErrors = atControls(check?.(kind, form) ?? {})
    if (Object.keys(fieldErrors).length > 0) return { errors: fieldErrors }
    begin()
    try {
      const saved = record
        ? await saveRecord(kind, record.id, { form, revision: base.revision })
        : await createRecord(kind, form)
      client.setQueryData(recordCall(kind, saved.id).queryKey, saved)
      return { errors: {}, after: () => finish(saved) }
    } catch (error) {
      return handleRefusal(error)
    }
  }

  const finish = (saved: DirectoryRecord) => {
    // drawn at once: what is saved must not be asked about on the way to its own page
    flushSync(() => {
      fill(saved)
      setSeenRevision(saved.revision)
    })
    showToast({
      title: 'Success',
      description: record ? 'Saved.' : `The ${wordsOf(kind).one} is created, and hidden for now.`,
    })
    void forgetRead(client)
    if (!record) void navigate(paths.adminRecord(kind, saved.id), { replace: true })
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
  const errorOf = (name: string) => (values[name] === checked[name] ? form.errors[name] : undefined)
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
    /** Whether it says something else than the saved record. */
    isTyped: (name: string) => values[name] !== base.values[name],
    set: (name: string, text: string) => setValues((now) => ({ ...now, [name]: text })),
    reset: () => record && fill(record),
    /** The latest version in the fields, with what was typed laid over it. */
    loadLatest: () => {
      const merged = mergeValues(base.values, values, latest)
      const { revision, form: newForm } = required(record)
      setBase({ values: latest, revision, form: newForm })
      setValues(merged.values)
      setClashes(Object.fromEntries(merged.clashes.map((name) => [name, required(latest[name])])))
    },
    /** Takes what somebody else wrote, or stays with one's own. */
    resolveClash: (name: string, theirs: boolean) => {
      if (theirs) setValues((now) => ({ ...now, [name]: required(clashes[name]) }))
      setClashes(({ [name]: _, ...rest }) => rest)
    },
  }
}

/** `everydayWords.0` is said at `everydayWords`. */
function atControls(fieldErrors: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fieldErrors)) {
    const [name = ''] = path.split('.')
    errors[name] ??= message
  }
  return errors
}

/** What stands in the controls, as text. */
type Values = Record<string, string>

type Form = Record<string, unknown>

/** The form of a call as texts. */
export function valuesOf(kind: RecordKind, form: Form): Values {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, as }) => {
      const value = form[name]
      if (as === 'list') return [[name, ((value as string[] | undefined) ?? []).join('\n')]]
      return [[name, value === null || value === undefined ? '' : String(value)]]
    }),
  )
}

/** Texts as the form of a call; what no control shows is as in the form they come from. */
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

/** What was typed on top of one version, laid over a later one; `clashes`: changed in both. */
export function mergeValues(
  base: Values,
  typed: Values,
  latest: Values,
): { values: Values; clashes: string[] } {
  const changedNames = Object.keys(latest).filter((name) => typed[name] !== base[name])
  return {
    values: {
      ...latest,
      ...Object.fromEntries(changedNames.map((name) => [name, required(typed[name])])),
    },
    clashes: changedNames.filter(
      (name) => latest[name] !== base[name] && latest[name] !== typed[name],
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
