import type { MouseEvent } from 'react'
import * as texts from '#texts/message/message.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'

/** The place of the form that writes to the office, on the page of a profile. */
export const writeId = 'write'

/** Leads to the form, which unfolds and takes the focus. Before the script is there it is an ordinary link. */
export const WriteLink = ({ className }: { className?: string }) => (
  <ButtonLink href={`#${writeId}`} className={className} onClick={openForm}>
    {texts.write}
  </ButtonLink>
)

function openForm(event: MouseEvent) {
  const fold = document.getElementById(writeId)
  if (!(fold instanceof HTMLDetailsElement)) return
  fold.open = true
  const field = fold.parentElement?.querySelector<HTMLElement>('form input:not([tabindex="-1"])')
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  fold.parentElement?.scrollIntoView()
}
