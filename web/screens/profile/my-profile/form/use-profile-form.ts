import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/profile-form.ts'
import { atMostCharacters } from '#texts/refusals/common.ts'
import { fromKeys } from '../../../../../contract/objects.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import {
  basicBioLength,
  basicFields,
  lockedFields,
  premiumFields,
  requiredFields,
  spanishFields,
} from '../../../../../contract/providers/profile-fields.ts'
import { api } from '../../../../kit/data/api.ts'
import type { CurrentUser } from '../../../../kit/data/current-user.ts'
import type { FieldErrors } from '../../../../kit/form/use-checked-form.ts'
import { useRevisedForm, type Version } from '../../../../kit/form/use-revised-form.ts'
import { ownDoctorCall } from '../../own-calls.ts'
import { approachChecks, check } from '../checks.ts'
import { useRefreshOwn } from '../profile-calls.ts'
import { refusalText } from '../refusal.ts'

export type Values = OwnDoctor['form']

export type FieldName = keyof Values

export const fieldNames: readonly FieldName[] = [...basicFields, ...premiumFields, ...spanishFields]

export const isFilled = (text: string) => text.trim() !== ''

export type ProfileFormState = ReturnType<typeof useProfileForm>

/** The form of a profile. Input that a newer version replaced waits until the reader decides. */
export function useProfileForm(doctor: OwnDoctor | null, user: CurrentUser, premium: boolean) {
  const client = useQueryClient()
  const refresh = useRefreshOwn()
  const latest = versionOf(doctor, user)
  const [inputs, setInputs] = useState<Partial<Values>>({})
  /** Number of saves refused by a conflict: each focuses the notice. */
  const [refusals, setRefusals] = useState(0)

  const { change, ...form } = useRevisedForm({
    latest,
    keepAs: 'profile',
    waiting: inputs,
    check: async (values, base) => ({
      ...(await check('/api/user/profile', bodyOf(values, base))),
      ...checkBio(values, base.values),
    }),
    approach: approachChecks,
    save: async (values, base) => {
      const { doctor: now } = await api('PUT /api/user/profile', { body: bodyOf(values, base) })
      client.setQueryData(ownDoctorCall.queryKey, now)
      return versionOf(now, user) // API-46
    },
    reload: async (base, isUnsaved) => {
      await refresh()
      const now = client.getQueryData(ownDoctorCall.queryKey)
      const hasNotice = isUnsaved && (now?.revision ?? '') !== base.revision
      return hasNotice ? () => setRefusals((count) => count + 1) : undefined
    },
    refusalText: (error) => refusalText(error, texts.notSaved),
    saved: texts.saved,
    afterSave: () => void refresh(), // API-47
  })
  return {
    ...form,
    premium,
    isLocked: (name: FieldName) => !premium && lockedFields.some((field) => field === name),
    refusals,
    /** Input based on an older version, neither accepted nor discarded yet. */
    inputs,
    set: (name: FieldName, text: string) => change({ [name]: text }),
    /** Fills in the latest version; what was typed waits beside it. */
    loadLatest: () => {
      const { base, values } = form
      setInputs((before) => ({ ...before, ...typedSince(base.values, values, latest.values) }))
      form.reset()
    },
    acceptInput: (name: FieldName) => {
      const { [name]: text, ...others } = inputs
      change({ [name]: text })
      setInputs(others)
    },
    dropInputs: () => setInputs({}),
  }
}

/** The one rule that depends on the former value (PROF-10). */
export function checkBio(values: Values, before: Values): FieldErrors<FieldName> {
  const tooLong = (['basicBio', 'basicBioEs'] as const).filter(
    (name) => values[name].trim().length > basicBioLength && values[name] !== before[name],
  )
  return Object.fromEntries(tooLong.map((name) => [name, atMostCharacters(basicBioLength)]))
}

export const isRequired = (name: FieldName) => requiredFields.some((field) => field === name)

/** A new profile starts with the account's name. */
function versionOf(doctor: OwnDoctor | null, user: CurrentUser): Version<Values> {
  const blank = fromKeys(fieldNames, () => '')
  if (doctor) return { values: { ...blank, ...doctor.form }, revision: doctor.revision }
  return { values: { ...blank, firstName: user.firstName, lastName: user.lastName }, revision: '' }
}

/** The documented body, with changed Spanish texts. */
const bodyOf = (values: Values, { values: before, revision }: Version<Values>) => {
  const trimmed = fromKeys(fieldNames, (name) => values[name].trim())
  const unchangedFields = spanishFields.filter((name) => trimmed[name] === before[name])
  return { ...trimmed, ...fromKeys(unchangedFields, () => undefined), revision }
}

/** Input that differs from the latest version. */
export function typedSince(base: Values, values: Values, latest: Values): Partial<Values> {
  const names = fieldNames.filter(
    (name) => values[name] !== base[name] && values[name].trim() !== latest[name],
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
