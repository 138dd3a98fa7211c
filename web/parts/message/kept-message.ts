import { type RefObject, useLayoutEffect } from 'react'
import { typedMessage } from './typed-message.ts'
import { writeId } from './write-link.tsx'

/** What was typed and not sent, by form. In memory only. */
const inputByForm = new Map<string, FormData>()

/** Keeps what was typed until the form is there again. */
export function keepMessage(name: string, input: FormData) {
  if (Object.keys(typedMessage(input)).length > 0) inputByForm.set(name, input)
}

/**
 * Keeps what a reader has typed while they look at another page. Of a form that is being sent nothing is
 * kept: its fields are disabled.
 */
export function useKeptMessage(ref: RefObject<HTMLFormElement | null>, name: string) {
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const kept = inputByForm.get(name)
    inputByForm.delete(name)
    if (kept) fill(form, kept)
    return () => keepMessage(name, new FormData(form))
  }, [ref, name])
}

function fill(form: HTMLFormElement, kept: FormData) {
  for (const [name, value] of kept) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = String(value)
  }
  const fold = document.getElementById(writeId)
  if (fold instanceof HTMLDetailsElement) fold.open = true
}
