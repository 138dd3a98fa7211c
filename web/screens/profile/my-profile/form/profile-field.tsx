import type { ReactNode } from 'react'
import * as inSpanish from '#texts/profile/in-spanish.ts'
import * as texts from '#texts/profile/profile-form.ts'
import type { Language } from '../../../../../contract/languages.ts'
import { Field, type FieldState } from '../../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { askedLook } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { type FieldName, isFilled, isRequired, type ProfileFormState } from './use-profile-form.ts'

export const labels: Record<FieldName, string> = {
  ...texts.labels,
  basicBioEs: inSpanish.shortBio,
  servicesEs: inSpanish.services,
  detailedBioEs: inSpanish.longBio,
}

export const upgradeNoticeId = 'upgrade-notice'

/** What fields need of a form. */
export type FieldsForm = Pick<ProfileFormState, 'values' | 'errorOf' | 'isLocked' | 'set'>

type Props = {
  form: FieldsForm
  name: FieldName
  help?: ReactNode
  /** Over the whole width of the card. */
  wide?: boolean
  /** The address asks for it. */
  isAsked?: boolean
  children: ReactNode
}

/** A field that shows whether it is filled, required or invalid (PROF-17, PROF-18). */
export function ProfileField({ form, name, help, wide = false, isAsked = false, children }: Props) {
  const required = isRequired(name)
  const hasValue = isFilled(form.values[name])
  const error = form.errorOf(name)
  const isBlank = required && !hasValue
  const isDone = hasValue && !form.isLocked(name)
  const state: FieldState | undefined = isBlank ? 'blank' : isDone ? 'filled' : undefined
  return (
    <Field
      label={labels[name]}
      required={required}
      {...(state && { state })}
      {...(error && !isBlank && { error })}
      help={isBlank ? (error ?? help) : help}
      {...(wide && { className: 'tablet:col-span-2' })}
      {...(isAsked && { className: askedLook })}
    >
      {children}
    </Field>
  )
}

/** `lang`: the language of the value. */
type ControlProps = Omit<Props, 'children'> & { lang?: Language }

/** One line of the form. */
export function LineField({
  placeholder,
  type = 'text',
  autoComplete = 'off',
  ...field
}: ControlProps & {
  placeholder?: string
  type?: 'text' | 'tel' | 'url'
  autoComplete?: string
}) {
  return (
    <ProfileField {...field}>
      <TextInput
        {...controlOf(field)}
        type={type}
        placeholder={field.form.isLocked(field.name) ? undefined : placeholder}
        autoComplete={autoComplete}
      />
    </ProfileField>
  )
}

/** Several lines of it. */
export function TextField({
  rows,
  maxLength,
  ...field
}: ControlProps & { rows: number; maxLength?: number }) {
  return (
    <ProfileField {...field}>
      <TextArea {...controlOf(field)} rows={rows} maxLength={maxLength} className="min-h-0" />
    </ProfileField>
  )
}

const controlOf = ({ form, name, lang }: Pick<ControlProps, 'form' | 'name' | 'lang'>) => ({
  name,
  lang,
  value: form.values[name],
  'aria-describedby': form.isLocked(name) ? upgradeNoticeId : undefined,
  onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
})
