import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Answer } from '../../../../../contract/calls.ts'
import type { ApiError } from '../../../../kit/data/api.ts'
import { call } from '../../../../kit/data/call.ts'
import { useDebounced } from '../../../../kit/form/use-debounced.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../../kit/ui/fields/text-input.tsx'
import { Dialog, DialogClose } from '../../../../kit/ui/overlays/dialog.tsx'
import { groupsOf } from './match-groups.ts'
import { MatchRows } from './match-rows.tsx'

export type PaletteProps = { onClose: () => void }

/** Finds records, people, submissions and pages: a combobox whose list is part of the dialog. */
export function Palette({ onClose }: PaletteProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useVisibleHeight(dialog)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const { matches, search, state, refetch } = useMatches(text.trim())
  const groups = groupsOf(text, matches)
  const rows = groups.flatMap((group) => group.rows)
  // Enter opens the first one without an arrow, once it is of what was typed
  const active =
    rows.find((row) => row.id === activeId) ?? (state === 'searching' ? undefined : rows[0])
  const idOf = (rowId: string) => `${id}-${rowId}`
  const activeElementId = active && idOf(active.id)

  useEffect(() => {
    if (activeElementId)
      document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' })
  }, [activeElementId])
  useEffect(() => {
    if (!isEntered || state === 'searching') return
    setIsEntered(false)
    if (activeElementId) document.getElementById(activeElementId)?.click()
  }, [isEntered, state, activeElementId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const place = active ? rows.indexOf(active) : -1
      setActiveId(rows.at(active ? (place + step) % rows.length : Math.min(step, 0))?.id ?? '')
    } else if (event.key === 'Enter') {
      if (activeElementId) document.getElementById(activeElementId)?.click()
      else setIsEntered(true)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog ref={dialog} open onClose={onClose} shape="top" title="Find" closeOnLink>
      <div className="flex items-end gap-s2">
        <Field label="Record, person, submission or page" labelHidden className="grow">
          <TextInput
            data-autofocus
            lead={Search}
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeElementId}
            aria-autocomplete="list"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Name, email or page"
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value)
              setActiveId('')
              setIsEntered(false)
            }}
          />
        </Field>
        <DialogClose label="Close" />
      </div>
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-s3">
          <p className="text-bad">The search failed. Only pages are listed.</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
      {rows.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Found"
          aria-busy={state === 'searching'}
          className="-mx-s4 min-h-20 overflow-y-auto overscroll-contain"
          // the focus stays in the field
          onMouseDown={(event) => event.preventDefault()}
        >
          <MatchRows groups={groups} activeId={active?.id} text={text} idOf={idOf} />
        </div>
      )}
      <p className={rows.length > 0 ? 'sr-only' : 'text-ink-2'} role="status">
        {state === 'searching'
          ? 'Searching…'
          : rows.length > 0
            ? `${rows.length} found`
            : state === 'found' && `Nothing found for “${search}”`}
      </p>
      <p className="text-sm text-ink-2 max-tablet:hidden">
        <kbd>↑</kbd> and <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes.
      </p>
    </Dialog>
  )
}

/** One letter is in too many names. */
const fewestLetters = 2

/** What the server finds, some moments after the last letter. */
function useMatches(typed: string) {
  const search = useDebounced(typed, 150)
  const isAsked = typed.length >= fewestLetters && search.length >= fewestLetters
  const { data, isError, isFetching, refetch } = useQuery<Answer<'GET /api/admin/find'>, ApiError>({
    queryKey: call('GET /api/admin/find', { query: { search } }).queryKey,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retryOnMount: true,
  })
  const isBehind = typed !== search || isFetching
  const state =
    typed.length < fewestLetters ? 'idle' : isBehind ? 'searching' : isError ? 'failed' : 'found'
  return { matches: isAsked && !isError ? data : undefined, search, state, refetch } as const
}

/** Tells a dialog the height that the keyboard of a phone leaves. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const view = window.visualViewport
    const tell = () => dialog.current?.style.setProperty('--visible', `${view?.height}px`)
    view?.addEventListener('resize', tell)
    return () => view?.removeEventListener('resize', tell)
  }, [dialog])
}
