import { useEffect, useRef } from 'react'

/** The pressed button is gone: focus the start of the next step. */
export function useFocusOnStep(step: string) {
  const element = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    const start = element.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(start ?? element.current)?.focus()
  }, [step])
  return { ref: element, tabIndex: -1, className: '@container outline-none' }
}
