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
    // of what is searched for already, none are shown over its results
    const onSubmit = () => setTextBefore(input.value)
    const { form } = input
    input.addEventListener('focus', onFocus)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('focus', onFocus)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [field])

  return List && <List {...props} textBefore={textBefore} />
}
