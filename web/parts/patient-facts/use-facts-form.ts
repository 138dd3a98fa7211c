import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/patient-facts/form.ts'
import * as uiTexts from '#texts/ui.ts'
import type {
  DoctorFacts,
  FactField,
  PracticeFacts,
} from '../../../contract/directory/facts/patient-facts.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { ApiError } from '../../kit/data/api.ts'
import { currentUserKey, mayBeSignedIn } from '../../kit/data/current-user.ts'
import { type FieldErrors, type Outcome, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { refusalText } from '../account/refusal-text.ts'
import { atControls } from './at-controls.ts'

/** A practice's form lacks the facts of doctors only. */
export type Values = PracticeFacts & Partial<Pick<DoctorFacts, 'languages' | 'gender'>>
export type Version = { form: Values; revision: string }

type Options = {
  kind: 'doctor' | 'practice'
  /** The form's owner, to keep the input when the session ends. */
  subject: string
  /** `your`, or `the` where somebody else fills it in. */
  whose: 'your' | 'the'
  latest: Version
  save: (version: Version) => Promise<Version>
  refetch: () => Promise<unknown>
}

export type FactsFormState = ReturnType<typeof useFactsForm>

const fetchCheck = async () => (await import('./check-facts.ts')).checkFacts

/** Fields whose text becomes a list entry. */
const listFields = ['plans', 'newPatients.plans', 'languages', 'staffLanguages', 'services']

/** Input at the end of the session, by subject, for the same reader's return. In memory only. */
const inputBySubject = new Map<string, { base: Version; values: Values }>()

/** The form of facts: validated with the server's rules, saved, with conflicts detected. */
export function useFactsForm({ kind, subject, whose, latest, save, refetch }: Options) {
  const [start] = useState(() => takeKept(subject))
  const [base, setBase] = useState<Version>(start?.base ?? latest)
  const [values, setValues] = useState<Values>(start?.values ?? latest.form)
  const [checkedValues, setCheckedValues] = useState(values)
  /** Fields that somebody else also changed. */
  const [clashes, setClashes] = useState<FactField[]>([])
  const changedFields = differingFields(values, base.form)
  const isUnsaved = changedFields.length > 0
  const isOutdated = isUnsaved && latest.revision !== base.revision

  const fill = (version: Version) => {
    setBase(version)
    setValues(version.form)
    setClashes([])
  }
  const [seenRevision, setSeenRevision] = useState(latest.revision)
  if (latest.revision !== seenRevision) {
    setSeenRevision(latest.revision)
    if (!isUnsaved) fill(latest)
  }
  useKeep(subject, { base, values }, isUnsaved)

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    setCheckedValues(values)
    const check = await fetchCheck().catch(() => null)
    const errors = { ...check?.(kind, values), ...unfinishedEntries(form) }
    if (Object.keys(errors).length > 0) return { errors }
    begin()
    try {
      const version = await save({ form: values, revision: base.revision })
      return { errors: {}, after: () => finish(version) }
    } catch (error) {
      return handleRefusal(error)
    }
  }
  const finish = (version: Version) => {
    flushSync(() => {
      fill(version)
      setSeenRevision(version.revision)
    })
    showToast({
      title: uiTexts.success,
      description: texts.saved[whose],
    })
  }
  const handleRefusal = async (error: unknown): Promise<Outcome> => {
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const problem = error instanceof ApiError ? error.problem : null
    if (problem?.code === 'changed_meanwhile') await refetch()
    const errors = atControls(
      Object.entries(problem?.fields ?? {}).map(([path, text]) => [
        path.replace(/^form\./, ''),
        text,
      ]),
    )
    const description = refusalText(error)
    return {
      errors,
      after: () => showToast({ title: uiTexts.error, description, destructive: true }),
    }
  }
  const { errors, sending, attributes } = useCheckedForm({
    deliver,
    approach: () => void fetchCheck().catch(() => {}),
  })

  const errorOf = (control: string) => {
    const field = control.split('.')[0] as FactField
    return isSame(values[field], checkedValues[field])
      ? (errors as FieldErrors)[control]
      : undefined
  }
  return {
    kind,
    whose,
    values,
    latest,
    isUnsaved,
    isOutdated,
    clashes,
    sending,
    attributes,
    /** The error of a value that has not changed since. */
    errorOf,
    wrongControls: Object.keys(errors).filter(errorOf),
    set: (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes })),
    reset: () => fill(latest),
    /** The latest version with the local changes on top. */
    loadLatest: () => {
      const mine = Object.fromEntries(changedFields.map((field) => [field, values[field]]))
      setClashes(
        changedFields.filter(
          (field) =>
            !isSame(latest.form[field], base.form[field]) &&
            !isSame(latest.form[field], values[field]),
        ),
      )
      setBase(latest)
      setValues({ ...latest.form, ...mine })
    },
    resolveClash: (name: string, theirs: boolean) => {
      const field = clashes.find((each) => each === name)
      if (field && theirs) setValues((now) => ({ ...now, [field]: latest.form[field] }))
      setClashes((now) => now.filter((other) => other !== name))
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const differingFields = (one: Values, other: Values): FactField[] =>
  entriesOf(one).flatMap(([field, value]) => (isSame(value, other[field]) ? [] : [field]))

/** Texts typed into list fields but not added. */
function unfinishedEntries(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of listFields) {
    const control = form.elements.namedItem(name)
    const text = control instanceof HTMLInputElement ? control.value.trim() : ''
    if (text) errors[name] = texts.unfinishedEntry(text)
  }
  return errors
}

function takeKept(subject: string) {
  const mine = inputBySubject.get(subject)
  inputBySubject.delete(subject)
  return mine
}

/** The form unmounts when the session ends; its input must not be lost. */
function useKeep(subject: string, state: { base: Version; values: Values }, isUnsaved: boolean) {
  const client = useQueryClient()
  const now = useRef({ state, isUnsaved })
  useEffect(() => {
    now.current = { state, isUnsaved }
  })
  useEffect(
    () => () => {
      const isSignedOut = !mayBeSignedIn() || client.getQueryData(currentUserKey) === null
      if (isSignedOut && now.current.isUnsaved) inputBySubject.set(subject, now.current.state)
    },
    [client, subject],
  )
}
