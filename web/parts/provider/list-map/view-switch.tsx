import { useEffect, useRef } from 'react'
import * as texts from '#texts/directory/list-map.ts'
import type { SharedFilters } from '../../../../contract/paths.ts'
import { inPlace } from '../../../kit/ui/opens-elsewhere.ts'
import { slugOfPlace } from './place-number.tsx'
import { showCard } from './shown-cards.ts'

type Props = {
  view: SharedFilters['view']
  addressWith: (changes: SharedFilters) => string
  onChange: (changes: SharedFilters) => void
}

/**
 * Leads from the list to its map and back, where a screen has no room for both. Back at the list, it shows
 * the chosen card, or the place where the reader was.
 */
export function ViewSwitch({ view, addressWith, onChange }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const pressed = useRef(false)
  const before = useRef<{ top: number; chosen?: string | undefined }>({ top: 0 })
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const { top, chosen } = before.current
    if (view === 'map') {
      const head = link.current?.closest('.results-head')?.getBoundingClientRect().top ?? 0
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      scrollBy({ top: head - header, behavior: 'instant' })
    } else if (chosen) showCard(chosen)
    else scrollTo({ top, behavior: 'instant' })
  }, [view])
  const other = { view: view === 'map' ? ('' as const) : ('map' as const) }
  return (
    <a
      ref={link}
      className="btn btn-line view-switch"
      href={addressWith(other)}
      onClick={inPlace(() => {
        pressed.current = true
        const { top } = before.current
        const chosen = slugOfPlace(location.hash.slice(1))
        before.current = view === 'map' ? { top, chosen } : { top: scrollY }
        onChange(other)
      })}
    >
      {view === 'map' ? texts.list : texts.map}
    </a>
  )
}
