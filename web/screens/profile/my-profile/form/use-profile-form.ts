import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import {
  basicBioLength,
  premiumFields,
  requiredFields,
} from '../../../../../contract/providers/profile-fields.ts'
import { ApiError, api } from '../../../../data/api.ts'
import type { CurrentUser } from '../../../../data/current-user.ts'
import {
  type FieldErrors,
  type Outcome,
  useCheckedForm,
} from '../../../../form/use-checked-form.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { ownDoctorCall } from '../../own-calls.ts'
import { approachChecks, check, isClean } from '../checks.ts'
import { useRefreshOwn } from '../profile-calls.ts'
import { problemOf, refusalText } from '../refusal.ts'
import { type FieldName, trimmed, type Values } from './form-values.ts'
import { useFormValues } from './use-form-values.ts'

export type ProfileFormState = ReturnType<typeof useProfileForm>

const saved = { title: 'Success', description: 'Profile updated successfully!' }
const failed = 'Failed to save profile. Please try again.'

/** The profile form: checked with the server's rules, saved, and told when it changed meanwhile. */
export function useProfileForm(doctor: OwnDoctor | null, user: CurrentUser, premium: boolean) {
  const client = useQueryClient()
  const refresh = useRefreshOwn()
  const form = useFormValues(doctor, user)
  const { base, values } = form
  /** Saves that were refused because of a newer version: each time the notice takes the focus. */
  const [refusals, setRefusals] = useState(0)
  const [checked, setChecked] = useState(values)

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<FieldName>> => {
    setChecked(values)
    const body = { ...trimmed(values), revision: base.revision }
    const found = { ...(await check('/api/user/profile', body)), ...checkBio(values, base.values) }
    if (!isClean(found)) return { errors: found }
    begin()
    try {
      const { doctor: now } = await api('PUT /api/user/profile', { body })
      return { errors: {}, after: () => finish(now) }
    } catch (error) {
      return refused(error)
    }
  }

  const finish = (now: OwnDoctor) => {
    client.setQueryData(ownDoctorCall.queryKey, now)
    form.fill(now) // API-46
    showToast(saved)
    void refresh() // API-47
  }

  const refused = async (error: unknown): Promise<Outcome<FieldName>> => {
    const problem = problemOf(error)
    // the screen says that nobody is signed in any more
    if (error instanceof ApiError && error.status === 401) return { errors: {} }
    const description = refusalText(error, failed)
    const say = () => showToast({ title: 'Error', description, destructive: true })
    if (problem?.code !== 'changed_meanwhile') return { errors: problem?.fields ?? {}, after: say }
    await refresh()
    const now = client.getQueryData(ownDoctorCall.queryKey)
    const hasNotice = form.isUnsaved && (now?.revision ?? '') !== base.revision
    return { errors: {}, after: hasNotice ? () => setRefusals((count) => count + 1) : say }
  }

  const {
    errors: found,
    sending,
    attributes,
  } = useCheckedForm<FieldName>({ deliver, approach: approachChecks })
  /** What was wrong with a text that is still there: other ones come by more ways than typing. */
  const errorOf = (name: FieldName) => (values[name] === checked[name] ? found[name] : undefined)
  const isLocked = (name: FieldName) => !premium && premiumFields.some((field) => field === name)
  return { ...form, errorOf, sending, attributes, premium, isLocked, refusals }
}

/** The one rule that depends on what was there before (PROF-10). */
function checkBio({ basicBio }: Values, before: Values): FieldErrors<FieldName> {
  const isTooLong = basicBio.trim().length > basicBioLength && basicBio !== before.basicBio
  return isTooLong ? { basicBio: `At most ${basicBioLength} characters` } : {}
}

export const isRequired = (name: FieldName) => requiredFields.some((field) => field === name)
