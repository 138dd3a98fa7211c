import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as uiTexts from '#texts/ui.ts'
import { ApiError } from '../data/api.ts'
import { showToast } from '../ui/overlays/toast.ts'
import { useKeep, useKeptInput } from './keep-input.ts'
import { type FieldErrors, type Outcome, useCheckedForm } from './use-checked-form.ts'

/** A version of what a form edits; revision '' before the first save. */
export type Version<Values> = { values: Values; revision: string }

type Options<Values, V> = {
  latest: V
  /** A name to keep the input by when the session ends, for the same reader's return. */
  keepAs?: string
  /** Input that waits beside the fields: it is unsaved too. */
  waiting?: Partial<Values>
  /** Validates with the server's rules. */
  check: (values: Values, base: V, form: HTMLFormElement) => Promise<FieldErrors>
  /** Called at the first interaction with the form, to load the check. */
  approach: () => void
  save: (values: Values, base: V) => Promise<V>
  /**
   * Loads the latest version after a save was refused by it.
   * @returns what shows the conflict, if not the message of the refusal
   */
  reload: (base: V, isUnsaved: boolean) => Promise<(() => void) | undefined>
  /** The control that shows the error of a path. */
  controlOf?: (path: string) => string
  refusalText: (error: unknown) => string
  /** The message after a save. */
  saved: string
  afterSave?: (version: V) => void
}

/**
 * A form of values that others may change too: it is validated, saved on top of the version it
 * began with, and detects conflicts. A newer version fills the fields at once if nothing was typed;
 * otherwise the input stays until the reader decides. A version may have more than values and
 * revision, for `check` and `save`.
 */
export function useRevisedForm<Values extends object, More>({
  latest,
  keepAs,
  waiting = {},
  check,
  approach,
  save,
  reload,
  controlOf,
  refusalText,
  saved,
  afterSave,
}: Options<Values, Version<Values> & More>) {
  type V = Version<Values> & More
  const start = useKeptInput<Kept<Values, V>>(keepAs)
  const [base, setBase] = useState<V>(start?.base ?? latest)
  const [values, setValues] = useState<Values>(start?.values ?? latest.values)
  /** The values at validation: an error is shown only while its value is unchanged. */
  const [checkedValues, setCheckedValues] = useState(values)
  /** Fields that somebody else also changed. */
  const [clashes, setClashes] = useState<(keyof Values & string)[]>([])
  const isChanged = differing(values, base.values).length > 0
  const isUnsaved = isChanged || Object.keys(waiting).length > 0

  const fill = (version: V) => {
    setBase(version)
    setValues(version.values)
    setClashes([])
  }
  const [seenRevision, setSeenRevision] = useState(latest.revision)
  if (latest.revision !== seenRevision) {
    setSeenRevision(latest.revision)
    if (!isChanged) fill(latest)
  }
  useKeep(keepAs, { base, values: { ...values, ...waiting } }, isUnsaved)

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome> => {
    setCheckedValues(values)
    const errors = await check(values, base, form)
    if (Object.values(errors).some(Boolean)) return { errors }
    begin()
    try {
      const version = await save(values, base)
      return { errors: {}, after: () => finish(version, values) }
    } catch (error) {
      return handleRefusal(error)
    }
  }
  const finish = (version: V, sent: Values) => {
    // flushed: the guard must not ask about saved changes on the way to another page
    flushSync(() => {
      setBase(version)
      setClashes([])
      // what was typed after the press, while the checks were loading, is still to be saved
      setValues((now) => mergeValues(sent, now, version.values).values)
    })
    showToast({ title: uiTexts.success, description: saved })
    afterSave?.(version)
  }
  const handleRefusal = async (error: unknown): Promise<Outcome> => {
    const problem = error instanceof ApiError ? error.problem : null
    // the screen says that the session has ended
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const showConflict =
      problem?.code === 'changed_meanwhile' ? await reload(base, isUnsaved) : undefined
    const description = refusalText(error)
    return {
      errors: atControls(problem?.fields ?? {}, controlOf),
      after:
        showConflict ?? (() => showToast({ title: uiTexts.error, description, destructive: true })),
    }
  }

  const { errors, sending, attributes } = useCheckedForm({ deliver, approach })
  const errorOf = (control: string) => {
    const field = firstPart(control) as keyof Values
    return isSame(values[field], checkedValues[field])
      ? (errors as FieldErrors)[control]
      : undefined
  }
  const change = (changes: Partial<Values> | ((now: Values) => Partial<Values>)) =>
    setValues((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }))
  return {
    base,
    values,
    isUnsaved,
    /** There is a newer version, and input based on an older one. */
    isOutdated: isChanged && latest.revision !== base.revision,
    clashes,
    sending,
    attributes,
    /** The error of a value that has not changed since. */
    errorOf,
    wrongControls: Object.keys(errors).filter(errorOf),
    change,
    fill,
    /** Discards the input. */
    reset: () => fill(latest),
    /** Fills in the latest version, with the input on top. */
    loadLatest: () => {
      const merge = mergeValues(base.values, values, latest.values)
      setClashes(merge.clashes)
      setBase(latest)
      setValues(merge.values)
    },
    /** Accepts the other's value, or keeps one's own. */
    resolveClash: (name: string, isTheirs: boolean) => {
      const field = clashes.find((each) => each === name)
      if (field && isTheirs) setValues((now) => ({ ...now, [field]: base.values[field] }))
      setClashes((now) => now.filter((other) => other !== name))
    },
  }
}

const firstPart = (path: string) => path.split('.')[0] ?? ''

/** Assigns the first error of each control to it; by default that of a field, also for its parts. */
export function atControls(
  fields: Readonly<Record<string, string>>,
  controlOf: (path: string) => string = firstPart,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields))
    errors[controlOf(path.replace(/^form\./, ''))] ??= message
  return errors
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Names the fields in which two values differ. */
export const differing = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values & string)[]).filter((name) => !isSame(one[name], other[name]))

/** Merges input based on one version into a later one; `clashes`: changed in both. */
export function mergeValues<Values extends object>(base: Values, input: Values, latest: Values) {
  const changedNames = differing(input, base)
  const mine = Object.fromEntries(changedNames.map((name) => [name, input[name]]))
  return {
    values: { ...latest, ...mine },
    clashes: changedNames.filter(
      (name) => !isSame(latest[name], base[name]) && !isSame(latest[name], input[name]),
    ),
  }
}

type Kept<Values, V> = { base: V; values: Values }
