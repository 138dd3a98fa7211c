import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#texts/ui.ts'
import { required } from '../../../../contract/required.ts'
import { useFieldTies } from './field.tsx'

/** An entry of the list with its key. */
export type ListEntry = { name: string; detail?: string | undefined }

type Props = {
  name: string
  /** The chosen entries. */
  entries: readonly string[]
  onChange: (entries: string[]) => void
  /** Suggestions for a text, best first; for an empty text the most common. */
  suggest: (text: string) => Promise<readonly ListEntry[]>
  placeholder?: string | undefined
  disabled?: boolean
}

/** Debounce of the suggestions in milliseconds. */
const debounce = 120

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Selected entries as chips, and a combobox that adds more. */
export function ChipsInput({ name, entries, onChange, suggest, placeholder, disabled }: Props) {
  const { attributes } = useFieldTies({ disabled: disabled ?? false })
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [message, setMessage] = useState('')
  const suggestions = useListed(text, isOpen, suggest)
  const choices = choicesFor(text, suggestions, entries)
  const isListOpen = isOpen && choices.length > 0
  const optionId = (place: number) => `${listId}-${place}`

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const add = (entry: string) => {
    onChange([...entries, entry])
    setText('')
    setMessage(texts.added(entry))
    setActive(-1)
  }
  /** Adds the first suggestion for the text, or the text itself without one. */
  const addFirst = async () => {
    // those on screen may still be for what was typed before
    const [first] = choicesFor(text, await suggest(text.trim()).catch(() => []), entries)
    if (first && input.current?.value === text) add(first.name)
  }
  const remove = (entry: string) => {
    onChange(entries.filter((other) => other !== entry))
    setMessage(texts.removed(entry))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = entries.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const start = active < 0 && step < 0 ? 0 : active
      if (choices.length > 0) setActive((start + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && (isListOpen || text.trim())) {
      event.preventDefault()
      const choice =
        choices[active] ?? choices.find((each) => !each.isNew && isSame(each.name, text))
      if (choice) add(choice.name)
      else if (text.trim()) void addFirst()
      else setActive(choices.length > 0 ? 0 : -1)
    } else if (event.key === 'Escape' && isListOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Backspace' && text === '' && last) remove(last)
  }

  return (
    <div className="grid gap-s2">
      {entries.length > 0 && (
        <ul className="flex flex-wrap gap-s2">
          {entries.map((entry) => (
            <li key={entry} className="min-w-0">
              <button
                type="button"
                className="chip"
                disabled={disabled}
                aria-label={texts.remove(entry)}
                onClick={() => remove(entry)}
              >
                <span className="min-w-0 wrap-anywhere">{entry}</span>
                <X className="icon" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* the selection, for readers who switch the language */}
      <input
        hidden
        name={`${name}.chosen`}
        value={JSON.stringify(entries)}
        onChange={({ target }) => onChange(JSON.parse(target.value))}
      />
      <span className="control">
        <input
          {...attributes}
          ref={input}
          type="text"
          name={name}
          className="input"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={listId}
          aria-activedescendant={isListOpen && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
          onBlur={() => {
            close()
            const exact = choices.find((each) => !each.isNew && isSame(each.name, text))
            if (text.trim() && exact) add(exact.name)
          }}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!isListOpen}
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-overlay mt-1 max-h-72 overflow-x-hidden overflow-y-auto overscroll-contain rounded-3 border border-line-control bg-surface py-s1 text-ink shadow-float"
          // the focus stays in the field
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={choice.name}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              onClick={() => {
                add(choice.name)
                required(input.current).focus()
              }}
              className="flex min-h-target cursor-pointer flex-wrap items-baseline content-center gap-x-s3 px-s4 py-s2 leading-snug outline-2 -outline-offset-2 outline-transparent hover:bg-surface-hover aria-selected:bg-oak-tint aria-selected:outline-focus"
            >
              {choice.isNew ? (
                <span className="wrap-anywhere">
                  <Plus className="icon" /> {texts.addNew(choice.name)}
                </span>
              ) : (
                <span className="wrap-anywhere">{choice.name}</span>
              )}
              {choice.detail && (
                <span className="text-sm wrap-anywhere text-ink-2">{choice.detail}</span>
              )}
            </div>
          ))}
        </div>
      </span>
      <p className="sr-only" role="status">
        {isListOpen ? texts.suggestionsCount(choices.length) : message}
      </p>
    </div>
  )
}

/** Debounced suggestions for a text; empty after a failed request. */
function useListed(text: string, isOpen: boolean, suggest: Props['suggest']) {
  const [suggestions, setSuggestions] = useState<readonly ListEntry[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const show = (entries: readonly ListEntry[]) => isCurrent && setSuggestions(entries)
    const timer = setTimeout(
      () => void suggest(text.trim()).then(show, () => show([])),
      text ? debounce : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOpen, suggest])
  return suggestions
}

/** Entries not selected yet, and last the text itself if it is not in the list. */
function choicesFor(text: string, suggestions: readonly ListEntry[], entries: readonly string[]) {
  const isChosen = (name: string) => entries.some((entry) => isSame(entry, name))
  const choices = suggestions
    .filter(({ name }) => !isChosen(name))
    .map((entry) => ({ ...entry, isNew: false }))
  const name = text.trim()
  const isNew =
    name !== '' && !isChosen(name) && !suggestions.some((entry) => isSame(entry.name, name))
  return isNew ? [...choices, { name, detail: undefined, isNew }] : choices
}
