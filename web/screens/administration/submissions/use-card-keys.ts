import { useEffect, useRef, useState } from 'react'

/** The title of a card, which the keys focus. */
export const cardTitleId = (id: string) => `${id}-title`

type Acts = {
  approve: (id: string) => void
  reject: (id: string) => void
  ask: (id: string) => void
  choose: (id: string) => void
  undo: () => void
  help: () => void
}

/**
 * Keys for the cards of a list, not while somebody types, nor with a dialog open. They act on the
 * card that has the focus.
 * @param ids of the cards, in their order
 */
export function useCardKeys(ids: readonly string[], isOn: boolean, acts: Acts) {
  // a decided card is gone, and the keys go on from its place
  const place = useRef(-1)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForCards(event)) return
      const at = ids.findIndex(hasFocus)
      if (at >= 0) place.current = at
      const id = ids[at]
      const key = event.key.toLowerCase()
      if (key === 'j') focusCard(ids, at >= 0 ? at + 1 : Math.max(place.current, 0))
      else if (key === 'k') focusCard(ids, at >= 0 ? at - 1 : place.current - 1)
      else if (key === 'u') acts.undo()
      else if (key === '?') acts.help()
      else if (key === 'a' && id) acts.approve(id)
      else if (key === 'r' && id) acts.reject(id)
      else if (key === 'p' && id) acts.ask(id)
      else if (key === 'x' && id) acts.choose(id)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Fields in which a letter is text, or a way to an entry. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'

const isForCards = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !document.querySelector('dialog[open]') &&
  !(target instanceof Element && target.closest(typing))

const titleOf = (id: string) => document.getElementById(cardTitleId(id))

const hasFocus = (id: string) =>
  titleOf(id)?.closest('article')?.contains(document.activeElement) ?? false

function focusCard(ids: readonly string[], place: number) {
  const id = ids[Math.min(Math.max(place, 0), ids.length - 1)]
  if (id) titleOf(id)?.focus()
}

const storageKey = 'submission-keys'

/** Whether the keys are on; this browser remembers it (WCAG 2.1.4). */
export function useKeysSwitch() {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => {
    try {
      setIsOn(localStorage.getItem(storageKey) !== 'off')
    } catch {
      // storage is blocked: they are on until the switch
    }
  }, [])
  return {
    isOn,
    turn: (on: boolean) => {
      setIsOn(on)
      try {
        if (on) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, 'off')
      } catch {
        // storage is blocked: the choice lasts as long as the screen
      }
    },
  }
}
