import { type ComponentType, useEffect, useState } from 'react'
import type { SuggestionListProps } from './suggestion-list.tsx'

type Props = Omit<SuggestionListProps, 'textBefore'>

/**
 * Suggestions for a search field of a plain form. The field stays native; the list and its
 * keys load at the first focus. Without them the form works.
 */
export function Suggestions(props: Props) {
  const { field } = props
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  const [textBefore, setTextBefore] = useState('')

  useEffect(() => {
    const input = field.current
    if (!input?.showPopover) return // an old browser
    // before the first focus, so that it is announced as a combobox
    input.role = 'combobox'
    input.ariaExpanded = 'false'
    input.ariaAutoComplete = 'list'
    const load = (text: string) => {
      setTextBefore(text)
      import('./suggestion-list.tsx').then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => {}, // the plain search still works
      )
    }
    const onFocus = () => load(input.value)
    if (document.activeElement === input) load(input.defaultValue)
    input.addEventListener('focus', onFocus)
    return () => input.removeEventListener('focus', onFocus)
  }, [field])

  return List && <List {...props} textBefore={textBefore} />
}
