import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { suggestionsCount, suggestions as suggestionsLabel } from '#texts/ui.ts'
import type { Suggestion } from '../../../contract/directory/suggestion.ts'
import { groupsOf, idOf, isSearch, SuggestionRows, searchIdOf } from './suggestion-rows.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionListProps = {
  field: RefObject<HTMLInputElement | null>
  /** The element that sets the list's width; by default the field. */
  anchor?: 'form'
  /** The field is of a place, which a choice completes and applies with the other fields. */
  kind?: 'place'
  /** The filter that a choice keeps. */
  acceptingPatients?: boolean | undefined
  /** The field's text before typing, or what was searched for last. */
  textBefore: string
}

/** The suggestions under a search field: a combobox with a grouped list (ARIA Authoring Practices). */
export function SuggestionList({
  field,
  anchor,
  kind,
  acceptingPatients,
  textBefore,
}: SuggestionListProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const isListening = useRef(false)
  const [text, setText] = useState(() => field.current?.value ?? '')
  // the reader may have gone on while this loaded
  const [isWanted, setIsWanted] = useState(
    () => text !== textBefore && document.activeElement === field.current,
  )
  const [activeId, setActiveId] = useState('')
  const suggestions = useSuggestions(text, isWanted, kind)
  const isOpen = isWanted && suggestions.length > 0
  const groups = groupsOf(suggestions)
  const ids = groups.flatMap(([, list]) => list.map((each) => idOf(id, each)))
  if (!kind) ids.push(searchIdOf(id))
  const active = isOpen && ids.includes(activeId) ? activeId : ''

  const close = () => {
    setIsWanted(false)
    setActiveId('')
  }
  const open = () => {
    setText(field.current?.value ?? '')
    setIsWanted(true)
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-controls', `${id}-list`)
    input.ariaExpanded = String(isOpen)
    if (active) input.setAttribute('aria-activedescendant', active)
    else input.removeAttribute('aria-activedescendant')
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, isOpen, active])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const onInput = () => {
      setActiveId('')
      open()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const isCurrent = input.value === text
      const act = actionOf(event, { isOpen, ids: isCurrent ? ids : [], active })
      if (!act) return
      if (act.isHandled) event.preventDefault()
      if (act.press) document.getElementById(active)?.click()
      if (act.close) close()
      if (act.open) open()
      if (act.active !== undefined) setActiveId(act.active)
    }
    // a letter may have been typed since the first render
    if (!isListening.current && input.value !== text) open()
    isListening.current = true
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKey)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', close)
    }
  })

  useLayoutEffect(() => {
    const input = field.current
    const list = panel.current
    if (!isOpen || !input || !list) return
    const under = (anchor === 'form' && input.form) || input
    const header = document.querySelector('header')?.offsetHeight ?? 0
    const place = () => placePanel(list, under)
    const leave = () => {
      if (under.getBoundingClientRect().bottom < header) close() // the field lies under the header
    }
    list.showPopover()
    if (matchMedia('(pointer: coarse)').matches) makeRoom(under, header)
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(document.body)
    sizes.observe(under)
    window.visualViewport?.addEventListener('resize', place)
    window.addEventListener('scroll', leave, { passive: true })
    return () => {
      sizes.disconnect()
      window.visualViewport?.removeEventListener('resize', place)
      window.removeEventListener('scroll', leave)
    }
  }, [field, anchor, isOpen])

  /** The link navigates, and the field then shows the active search; a place goes with its form. */
  const choose = (suggestion: Suggestion, isTouch: boolean) => {
    const input = field.current
    close()
    if (!input) return
    input.value = kind || isSearch(suggestion.kind) ? suggestion.label : ''
    if (kind) input.form?.requestSubmit()
    if (isTouch) input.blur() // hides the keyboard, so that results are visible
  }

  /** As Enter does. */
  const search = () => {
    close()
    field.current?.form?.requestSubmit()
  }

  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && suggestionsCount(ids.length)}
      </p>
      {isOpen && (
        <div
          ref={panel}
          id={`${id}-list`}
          popover="manual"
          role="listbox"
          aria-label={suggestionsLabel}
          className="absolute inset-auto m-0 overflow-x-hidden overflow-y-auto overscroll-contain rounded-3 border border-line-control bg-surface px-0 py-s1 text-ink shadow-float"
          // the focus stays in the field
          onMouseDown={(event) => event.preventDefault()}
        >
          <SuggestionRows
            {...{ id, text, groups, active, kind, acceptingPatients }}
            onChoose={choose}
            onSearch={search}
          />
        </div>
      )}
    </>
  )
}

type Action = {
  isHandled?: boolean
  press?: boolean
  close?: boolean
  open?: boolean
  active?: string
}

/** Keyboard handling of an editable combobox with a list. */
function actionOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { isOpen, ids, active }: { isOpen: boolean; ids: readonly string[]; active: string },
): Action | undefined {
  if (ctrlKey || metaKey) return undefined
  const place = ids.indexOf(active)
  const at = (index: number) => ids.at(index % (ids.length || 1)) ?? ''
  switch (key) {
    case 'ArrowDown':
      return { isHandled: true, open: true, ...(!altKey && { active: at(place + 1) }) }
    case 'ArrowUp':
      if (altKey) return { isHandled: true, close: true }
      return { isHandled: true, open: true, active: at(place < 0 ? -1 : place - 1) }
    case 'Enter':
      return active ? { isHandled: true, press: true } : { close: true }
    case 'Escape':
      return isOpen ? { isHandled: true, close: true } : undefined
    case 'Tab':
      return { close: true }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return isOpen && !shiftKey ? { active: '' } : undefined
    default:
      return undefined
  }
}

/** All in px. Between field and panel. */
const gap = 6

/** From the edge of the screen. */
const margin = 8

/** Less space than this shows too little of the list. */
const leastHeight = 220

const narrowest = 320

/** The visible part of the page; the on-screen keyboard covers the rest. */
const visibleBottom = () => {
  const view = window.visualViewport
  return view ? view.offsetTop + view.height : window.innerHeight
}

/**
 * Lays a panel under its anchor, as wide, never wider than the screen and never behind the on-screen
 * keyboard. It is positioned on the page, so it scrolls along.
 */
function placePanel(panel: HTMLElement, anchor: Element) {
  const { left, bottom, width } = anchor.getBoundingClientRect()
  const page = document.documentElement.clientWidth
  const wide = Math.min(Math.max(width, narrowest), page - 2 * margin)
  const from = Math.max(margin, Math.min(left, page - margin - wide))
  Object.assign(panel.style, {
    left: `${from + window.scrollX}px`,
    top: `${bottom + gap + window.scrollY}px`,
    width: `${wide}px`,
    maxHeight: `${Math.max(leastHeight, visibleBottom() - bottom - gap - margin)}px`,
  })
}

/** Scrolls the field up under the header if the keyboard leaves too little space for the panel. */
function makeRoom(anchor: Element, header: number) {
  const { top, bottom } = anchor.getBoundingClientRect()
  const shortage = leastHeight + gap + margin - (visibleBottom() - bottom)
  const possible = top - header - margin
  if (shortage > 0 && possible > 0) window.scrollBy(0, possible)
}
