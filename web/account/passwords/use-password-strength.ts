import { type InputEvent, useEffect, useRef, useState } from 'react'
import type { Strength } from './weigh-password.ts'

const loadJudge = () => import('./judge-password.ts')
/** Milliseconds without a key, so that a screen reader hears the last word and not each. */
const pause = 400

/** How strong the password is that is being typed; null before the first letters, or without the judge. */
export function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onInput = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const judge = await loadJudge().catch(() => null)
      const password = field.value
      setStrength(password && judge ? judge.judgePassword(password, about(field.form)) : null)
    }, pause)
  }
  return { strength, input: { onFocus: () => void loadJudge().catch(() => {}), onInput } }
}

/** What the reader typed about themselves in the same form. */
function about(form: HTMLFormElement | null) {
  const formData = form && new FormData(form)
  return ['firstName', 'lastName', 'email'].map((name) => String(formData?.get(name) ?? ''))
}
