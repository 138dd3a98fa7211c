import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { isKeyOf } from '../../../contract/objects.ts'

/** Wraps the part of a form that the address asks for. */
export const askedLook = 'rounded-3 bg-warn-tint p-s4 [--ring-gap:var(--warn-tint)]'

/**
 * A fact that the address asks for, `?fact=phone` or `?fact=phone&of=practice`, if it is here. It
 * is scrolled into view and its control focused, once it is rendered.
 * @param controls name of the control of each fact; blank: the whole part
 */
export function useAskedFact(
  kind: 'doctor' | 'practice',
  controls: Partial<Record<FactName, string>>,
  part: RefObject<HTMLElement | null>,
): FactName | null {
  const query = new URLSearchParams(useLocation().search)
  const factName = query.get('fact') ?? ''
  const isHere = (query.get('of') ?? 'doctor') === kind && isKeyOf(controls, factName)
  const control = isHere ? controls[factName] : undefined
  useEffect(() => {
    if (part.current && control !== undefined) goTo(controlNamed(control, part.current))
  }, [control, part])
  return isHere ? factName : null
}

/** The field that the address asks for, `?field=basicBio`, scrolled into view and focused. */
export function useAskedField(part: RefObject<HTMLElement | null>): void {
  const field = new URLSearchParams(useLocation().search).get('field')
  useEffect(() => {
    if (part.current && field) goTo(controlNamed(field, part.current))
  }, [field, part])
}

function controlNamed(name: string, part: HTMLElement): HTMLElement {
  const controls = part.querySelectorAll<HTMLElement>('input, select, textarea, button[name]')
  const isOf = (control: HTMLElement) => {
    const own = control.getAttribute('name') ?? ''
    return own === name || own.startsWith(`${name}.`)
  }
  return (name && [...controls].find(isOf)) || part
}

function goTo(control: HTMLElement) {
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
