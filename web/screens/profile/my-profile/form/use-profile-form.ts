import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/profile/profile-form.ts'
import { atMostCharacters } from '#texts/refusals/common.ts'
import * as uiTexts from '#texts/ui.ts'
import { entriesOf, fromKeys } from '../../../../../contract/objects.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import {
  basicBioLength,
  basicFields,
  lockedFields,
  premiumFields,
  requiredFields,
  spanishFields,
} from '../../../../../contract/providers/profile-fields.ts'
import { ApiError, api } from '../../../../kit/data/api.ts'
import {
  type CurrentUser,
  currentUserKey,
  mayBeSignedIn,
} from '../../../../kit/data/current-user.ts'
import {
  type FieldErrors,
  type Outcome,
  useCheckedForm,
} from '../../../../kit/form/use-checked-form.ts'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { ownDoctorCall } from '../../own-calls.ts'
import { approachChecks, check, isClean } from '../checks.ts'
import { useRefreshOwn } from '../profile-calls.ts'
import { problemOf, refusalText } from '../refusal.ts'

export type Values = OwnDoctor['form']

export type FieldName = keyof Values

export const fieldNames: readonly FieldName[] = [...basicFields, ...premiumFields, ...spanishFields]

export const isFilled = (text: string) => text.trim() !== ''

export type ProfileFormState = ReturnType<typeof useProfileForm>

const successToast = { title: uiTexts.success, description: texts.saved }

/** The profile form: validated with the server's rules, saved, with conflicts detected. */
export function useProfileForm(doctor: OwnDoctor | null, user: CurrentUser, premium: boolean) {
  const client = useQueryClient()
  const refresh = useRefreshOwn()
  const form = useFormValues(doctor, user)
  const { base, values } = form
  /** Number of saves refused by a conflict: each focuses the notice. */
  const [refusals, setRefusals] = useState(0)
  const [checkedValues, setCheckedValues] = useState(values)

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<FieldName>> => {
    setCheckedValues(values)
    const body = { ...withoutUnchanged(trim(values), base.values), revision: base.revision }
    const errors = { ...(await check('/api/user/profile', body)), ...checkBio(values, base.values) }
    if (!isClean(errors)) return { errors }
    begin()
    try {
      const { doctor: now } = await api('PUT /api/user/profile', { body })
      return { errors: {}, after: () => finish(now) }
    } catch (error) {
      return handleRefusal(error)
    }
  }

  const finish = (now: OwnDoctor) => {
    client.setQueryData(ownDoctorCall.queryKey, now)
    form.fill(now) // API-46
    showToast(successToast)
    void refresh() // API-47
  }

  const handleRefusal = async (error: unknown): Promise<Outcome<FieldName>> => {
    const problem = problemOf(error)
    // the screen says that the session has ended
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const description = refusalText(error, texts.notSaved)
    const showError = () => showToast({ title: uiTexts.error, description, destructive: true })
    if (problem?.code !== 'changed_meanwhile')
      return { errors: problem?.fields ?? {}, after: showError }
    await refresh()
    const now = client.getQueryData(ownDoctorCall.queryKey)
    const hasNotice = form.isUnsaved && (now?.revision ?? '') !== base.revision
    return { errors: {}, after: hasNotice ? () => setRefusals((count) => count + 1) : showError }
  }

  const {
    errors: allErrors,
    sending,
    attributes,
  } = useCheckedForm<FieldName>({ deliver, approach: approachChecks })
  /** The error of an unchanged text; texts also change in other ways than typing. */
  const errorOf = (name: FieldName) =>
    values[name] === checkedValues[name] ? allErrors[name] : undefined
  const isLocked = (name: FieldName) => !premium && lockedFields.some((field) => field === name)
  return { ...form, errorOf, sending, attributes, premium, isLocked, refusals }
}

/** The one rule that depends on the former value (PROF-10). */
function checkBio(values: Values, before: Values): FieldErrors<FieldName> {
  const tooLong = (['basicBio', 'basicBioEs'] as const).filter(
    (name) => values[name].trim().length > basicBioLength && values[name] !== before[name],
  )
  return Object.fromEntries(tooLong.map((name) => [name, atMostCharacters(basicBioLength)]))
}

export const isRequired = (name: FieldName) => requiredFields.some((field) => field === name)

/** Input at the end of the session, for the same reader's return. In memory only. */
let draft: { userId: string; base: Base; values: Values } | null = null

/**
 * The texts in the fields, and the version they are based on. A newer version replaces them
 * at once if nothing was typed; otherwise the input stays until the reader decides.
 */
function useFormValues(doctor: OwnDoctor | null, user: CurrentUser) {
  const latest = baseOf(doctor, user)
  const [start] = useState(() => takeDraft(user.id))
  const [base, setBase] = useState(start?.base ?? latest)
  const [values, setValues] = useState(start?.values ?? latest.values)
  /** Input based on an older version, neither accepted nor discarded yet. */
  const [inputs, setInputs] = useState<Partial<Values>>({})

  const isChanged = !isSame(values, base.values)
  const fill = (next: Base) => {
    setBase(next)
    setValues(next.values)
  }
  const [seenRevision, setSeenRevision] = useState(latest.revision)
  if (latest.revision !== seenRevision) {
    setSeenRevision(latest.revision)
    if (!isChanged) fill(latest)
  }

  const hasTyped = Object.keys(inputs).length > 0
  useKeep({ userId: user.id, base, values: { ...values, ...inputs } }, isChanged || hasTyped)

  return {
    base,
    values,
    inputs,
    isUnsaved: isChanged || hasTyped,
    /** There is a newer version, and input based on an older one. */
    isOutdated: isChanged && latest.revision !== base.revision,
    set: (name: FieldName, text: string) => setValues((now) => ({ ...now, [name]: text })),
    /** Discards the input. */
    reset: () => fill(latest),
    fill: (next: OwnDoctor) => fill(baseOf(next, user)),
    loadLatest: () => {
      setInputs((before) => ({ ...before, ...typedSince(base.values, values, latest.values) }))
      fill(latest)
    },
    takeOver: (names: FieldName[]) => {
      setValues((now) => ({ ...now, ...pick(inputs, names) }))
      setInputs(without(inputs, names))
    },
    dropTyped: () => setInputs({}),
  }
}

const pick = (texts: Partial<Values>, names: FieldName[]) =>
  Object.fromEntries(entriesOf(texts).filter(([name]) => names.includes(name)))

const without = (texts: Partial<Values>, names: FieldName[]) =>
  Object.fromEntries(entriesOf(texts).filter(([name]) => !names.includes(name)))

function takeDraft(userId: string) {
  const mine = draft?.userId === userId ? draft : null
  if (mine) draft = null
  return mine
}

/** The form unmounts when the session ends; its texts must not be lost. */
function useKeep(state: NonNullable<typeof draft>, isUnsaved: boolean) {
  const client = useQueryClient()
  const now = useRef({ state, isUnsaved })
  useEffect(() => {
    now.current = { state, isUnsaved }
  })
  useEffect(
    () => () => {
      const isSignedOut = !mayBeSignedIn() || client.getQueryData(currentUserKey) === null
      if (isSignedOut && now.current.isUnsaved) draft = now.current.state
    },
    [client],
  )
}

/** The version the fields are based on, and its revision; '' without a profile. */
type Base = { values: Values; revision: string }

/** A new profile starts with the account's name. */
function baseOf(doctor: OwnDoctor | null, user: CurrentUser): Base {
  const blank = fromKeys(fieldNames, () => '')
  if (doctor) return { values: { ...blank, ...doctor.form }, revision: doctor.revision }
  return { values: { ...blank, firstName: user.firstName, lastName: user.lastName }, revision: '' }
}

/** As stored: trimmed. */
export const trim = (values: Values): Values => fromKeys(fieldNames, (name) => values[name].trim())

/** The documented body, with changed Spanish texts. */
const withoutUnchanged = (values: Values, before: Values) => {
  const unchangedFields = spanishFields.filter((name) => values[name] === before[name])
  return { ...values, ...fromKeys(unchangedFields, () => undefined) }
}

export const isSame = (one: Values, other: Values) =>
  fieldNames.every((name) => one[name] === other[name])

/** Input that differs from the latest version. */
export function typedSince(base: Values, values: Values, latest: Values): Partial<Values> {
  const names = fieldNames.filter(
    (name) => values[name] !== base[name] && values[name].trim() !== latest[name],
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
