import { type RefObject, useEffect, useRef } from 'react'

/**
 * Signals that tell programs from people: the honeypot field, and the time since the first
 * touch. Input typed or restored before this code loaded has no time, and none is sent.
 */
export function useFormTraces(form: RefObject<HTMLFormElement | null>) {
  const touchedAt = useRef<number | 'before'>(undefined)
  useEffect(() => {
    if (form.current && isTouched(form.current)) touchedAt.current = 'before'
  }, [form])
  return {
    touch: () => {
      touchedAt.current ??= performance.now()
    },
    forget: () => {
      touchedAt.current = undefined
    },
    read: (values: FormData) => ({
      website: String(values.get('website') ?? ''),
      elapsed:
        typeof touchedAt.current === 'number'
          ? Math.round(performance.now() - touchedAt.current)
          : undefined,
    }),
  }
}

const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) ||
  form.querySelector('input:checked') !== null ||
  [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')].some(
    ({ value }) => value !== '',
  )
