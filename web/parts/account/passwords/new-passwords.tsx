import { type InputEvent, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/account/passwords.tsx'
import { password } from '#texts/ui.ts'
import type { FieldErrors } from '../../../kit/form/use-checked-form.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { PasswordInput } from '../../../kit/ui/fields/password-input.tsx'
import type { Strength } from './weigh-password.ts'

type Props = {
  name: 'password' | 'newPassword'
  errors: FieldErrors
  /** The reader's name, which makes a weak password. By default the form's fields. */
  person?: string[]
}

/** A new password with its strength, and its repetition. */
export function NewPasswords({ name, errors, person }: Props) {
  const { strength, input } = usePasswordStrength(person)
  const isNew = name === 'newPassword'
  return (
    <>
      <Field
        label={isNew ? texts.newPassword : texts.password}
        error={errors[name]}
        help={<StrengthLine strength={strength} />}
      >
        <PasswordInput
          name={name}
          what={isNew ? texts.newSecret : password}
          autoComplete="new-password"
          required
          {...input}
        />
      </Field>
      <Field label={texts.confirmPassword} error={errors.confirmPassword}>
        <PasswordInput
          name="confirmPassword"
          what={texts.confirmedSecret}
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  )
}

/** The strength of a password: one to four stones, and the same in words. It never blocks. */
function StrengthLine({ strength }: { strength: Strength | null }) {
  return (
    <span aria-live="polite">
      {strength ? (
        <>
          <Stones count={strength.stones} />
          {texts.strength(<b>{strength.word}</b>, strength.advice)}
        </>
      ) : (
        texts.hint
      )}
    </span>
  )
}

const places = [1, 2, 3, 4]

const Stones = ({ count }: { count: number }) => (
  <span className="mr-s2 inline-flex gap-0.5" aria-hidden="true">
    {places.map((place) => (
      <span
        key={place}
        className={`h-2.5 w-4 rounded-[1px] border ${place <= count ? 'border-oak bg-oak' : 'border-line-control'}`}
      />
    ))}
  </span>
)

const loadJudge = () => import('./judge-password.ts')

/** Debounce in milliseconds, so that a screen reader announces only the last result. */
const pause = 400

/** The strength of the typed password; null before the first letters, or if the check is not loaded. */
function usePasswordStrength(person: string[] | undefined) {
  const [strength, setStrength] = useState<Strength | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onInput = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const judge = await loadJudge().catch(() => null)
      const password = field.value
      setStrength(
        password && judge ? judge.judgePassword(password, person ?? about(field.form)) : null,
      )
    }, pause)
  }
  return { strength, input: { onFocus: () => void loadJudge().catch(() => {}), onInput } }
}

/** Reads what the reader typed about themselves in the same form. */
function about(form: HTMLFormElement | null) {
  const formData = form && new FormData(form)
  return ['firstName', 'lastName', 'email'].map((name) => String(formData?.get(name) ?? ''))
}
