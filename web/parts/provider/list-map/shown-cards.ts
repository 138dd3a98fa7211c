import { type RefObject, useEffect, useState } from 'react'
import { placeId, slugOfPlace } from './place-number.tsx'

/** Whose card the pointer or the focus is at. */
export function useCardPointedAt(list: RefObject<HTMLElement | null>): string | undefined {
  const [slug, setSlug] = useState<string>()
  useEffect(() => {
    const { current } = list
    const point = ({ target }: Event) =>
      setSlug(target instanceof Element ? slugOfCard(target) : undefined)
    const leave = () => setSlug(undefined)
    current?.addEventListener('pointerover', point)
    current?.addEventListener('focusin', point)
    current?.addEventListener('pointerleave', leave)
    current?.addEventListener('focusout', leave)
    return () => {
      current?.removeEventListener('pointerover', point)
      current?.removeEventListener('focusin', point)
      current?.removeEventListener('pointerleave', leave)
      current?.removeEventListener('focusout', leave)
    }
  }, [list])
  return slug
}

const slugOfCard = (inside: Element) =>
  slugOfPlace(inside.closest('.card, .entry, .practice')?.querySelector('.place-number')?.id)

/** Lets the cards of these records stand out, and no others. */
export function markCards(list: HTMLElement | null, slugs: readonly string[]) {
  const ids = slugs.map(placeId)
  for (const number of list?.querySelectorAll('.place-number') ?? [])
    number.parentElement?.toggleAttribute('data-on', ids.includes(number.id))
}

/** Brings the card of a record to the middle of the screen, and the focus to it. */
export function showCard(slug: string | undefined) {
  const card = document.getElementById(placeId(slug ?? ''))?.parentElement
  if (!card) return
  card.tabIndex = -1
  card.scrollIntoView({ block: 'center' })
  card.focus({ preventScroll: true })
}
