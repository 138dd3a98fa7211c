import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/ui.ts'
import { required } from '../../../../contract/required.ts'
import { Button } from '../button.tsx'
import { useFieldTies } from './field.tsx'
import { FieldSign } from './field-sign.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** The text that the button shows, for screen readers, such as `new password`. */
  what?: string
}

/** A password with a `Show` button. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ what = texts.password, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  const { state, attributes } = useFieldTies(rest)

  // browsers remember what is sent as readable text
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    const field = required(input.current)
    const { selectionStart, selectionEnd } = field
    flushSync(() => setIsVisible(!isVisible))
    if (document.activeElement !== field) return
    // A field of another type starts with its caret elsewhere, and in Chromium 150 forgets one that
    // is set before its first layout.
    field.getBoundingClientRect()
    field.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <span className="control control-peek">
      <input
        {...attributes}
        ref={input}
        type={isVisible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={className ? `input ${className}` : 'input'}
      />
      <FieldSign state={state} />
      <Button
        variant="quiet"
        className="peek"
        aria-label={isVisible ? texts.hideSecret(what) : texts.showSecret(what)}
        // typing continues, and a phone keeps its keyboard
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {isVisible ? texts.hide : texts.show}
      </Button>
    </span>
  )
}
