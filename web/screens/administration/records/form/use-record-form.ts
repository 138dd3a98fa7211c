import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { OfficeHours } from '../../../../../contract/directory/office-hours.ts'
import { type Weekday, weekdays } from '../../../../../contract/directory/weekdays.ts'
import { paths } from '../../../../../contract/paths.ts'
import { required } from '../../../../../contract/required.ts'
import { refusalText } from '../../../../account/refusal-text.ts'
import { ApiError, api } from '../../../../data/api.ts'
import { type Outcome, useCheckedForm } from '../../../../form/use-checked-form.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { wordsOf } from '../kinds.ts'
import { type DirectoryRecord, forgetRead, recordCall } from '../record-calls.ts'
import { type FieldSpec, fieldsOf } from './record-fields.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

const fetchCheck = async () => (await import('./check-record.ts')).checkRecord

/** The form of a record: checked with the server's rules, saved, and told when it changed meanwhile. */
export function useRecordForm(kind: RecordKind, record: DirectoryRecord | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const latest = valuesOf(kind, record?.form ?? {})
  const [base, setBase] = useState({ values: latest, revision: record?.revision ?? '' })
  const [values, setValues] = useState(latest)
  /** Fields that somebody else changed as well, with what they wrote. */
  const [clashes, setClashes] = useState<Values>({})
  /** What was in the fields when they were checked: an error stands only while its text does. */
  const [checked, setChecked] = useState(values)
  const isUnsaved = !isSame(values, base.values)

  const fill = (next: DirectoryRecord) => {
    const nextValues = valuesOf(kind, next.form)
    setBase({ values: nextValues, revision: next.revision })
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
    const form = formFrom(kind, values)
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
  return {
    kind,
    record,
    values,
    isUnsaved,
    isOutdated,
    clashes,
    sending: form.sending,
    attributes: form.attributes,
    errorOf: (name: string) => (values[name] === checked[name] ? form.errors[name] : undefined),
    set: (name: string, text: string) => setValues((now) => ({ ...now, [name]: text })),
    reset: () => record && fill(record),
    /** The latest version in the fields, with what was typed laid over it. */
    loadLatest: () => {
      const merged = mergeValues(base.values, values, latest)
      setBase({ values: latest, revision: required(record).revision })
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

/** `languages.0` is said at `languages`, a day of office hours at its first control. */
function atControls(fieldErrors: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fieldErrors)) {
    const [name = '', part] = path.split('.')
    errors[name === 'officeHours' && part ? `${name}.${part}.state` : name] ??= message
  }
  return errors
}

/** What stands in the controls, as text; a day of office hours has four: `officeHours.monday.open`. */
type Values = Record<string, string>

type Form = Record<string, unknown>

export type HoursPart = 'state' | 'open' | 'close' | 'breaks'

export const hoursName = (day: Weekday, part: HoursPart) => `officeHours.${day}.${part}`

/** The form of a call as texts. */
export function valuesOf(kind: RecordKind, form: Form): Values {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, as }) => {
      const value = form[name]
      if (as === 'hours') return Object.entries(hoursTexts(value as OfficeHours | null | undefined))
      if (as === 'list') return [[name, ((value as string[] | undefined) ?? []).join('\n')]]
      if (as === 'yesNo') return [[name, value === true ? 'yes' : value === false ? 'no' : '']]
      return [[name, value === null || value === undefined ? '' : String(value)]]
    }),
  )
}

/** Texts as the form of a call. */
export const formFrom = (kind: RecordKind, values: Values): Form =>
  Object.fromEntries(fieldsOf(kind).map((field) => [field.name, valueFrom(field, values)]))

function valueFrom({ name, as }: FieldSpec, values: Values): unknown {
  const text = values[name] ?? ''
  switch (as) {
    case 'hours':
      return hoursFrom(values)
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'yesNo':
      return text === '' ? null : text === 'yes'
    case 'number':
    case 'specialty':
    case 'practice':
      return text.trim() === '' ? null : Number(text)
    default:
      return text.trim()
  }
}

function hoursTexts(hours: OfficeHours | null | undefined): Values {
  const values: Values = {}
  for (const day of weekdays) {
    const { open, close, closed, breaks = [] } = hours?.[day] ?? {}
    values[hoursName(day, 'state')] = closed === undefined ? '' : closed ? 'closed' : 'open'
    values[hoursName(day, 'open')] = open ?? ''
    values[hoursName(day, 'close')] = close ?? ''
    values[hoursName(day, 'breaks')] = breaks.map(({ from, to }) => `${from}-${to}`).join(', ')
  }
  return values
}

/** Null when no day is known. */
function hoursFrom(values: Values): OfficeHours | null {
  const dayEntries = weekdays.flatMap((day) => {
    const state = values[hoursName(day, 'state')]
    if (!state) return []
    const closed = state === 'closed'
    const time = (part: 'open' | 'close') => (closed ? null : values[hoursName(day, part)] || null)
    const breaks = closed ? [] : breaksFrom(values[hoursName(day, 'breaks')] ?? '')
    return [
      [
        day,
        {
          open: time('open'),
          close: time('close'),
          closed,
          ...(breaks.length > 0 && { breaks }),
        },
      ] as const,
    ]
  })
  return dayEntries.length > 0 ? Object.fromEntries(dayEntries) : null
}

/** `12:00-13:00, 15:00-15:15`; what is no time stays for the check to find. */
const breaksFrom = (text: string) =>
  text
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [from = '', ...rest] = part.split(/[-–]/)
      return { from: timeFrom(from), to: timeFrom(rest.join('-')) }
    })

/** `9:00` → `09:00` */
const timeFrom = (text: string) => text.trim().replace(/^\d:/, '0$&')

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
