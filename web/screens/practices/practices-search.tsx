import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import * as texts from '#texts/directory/search.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { isByAssistant, searchTool, toolParameter } from '../../parts/search/search-tool.ts'
import { Suggestions } from '../../parts/search/suggestions.tsx'

type Props = {
  /** The search of the address. */
  search: string
  onSearch: (text: string) => void
}

/** A plain form that works without our code; text typed before it loads stays. */
export function PracticesSearch({ search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)

  // back, forward and the chip update the field; the first time it already matches
  const previousSearch = useRef(search)
  // The submitted search: when its results load, the reader may be typing the next one.
  const appliedSearch = useRef<string | null>(null)
  useEffect(() => {
    if (field.current && previousSearch.current !== search) {
      if (appliedSearch.current !== search) field.current.value = search
      appliedSearch.current = null
    }
    previousSearch.current = search
  }, [search])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isByAssistant(event)) return
    event.preventDefault()
    appliedSearch.current = field.current?.value.trim() ?? ''
    onSearch(appliedSearch.current)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form
      role="search"
      {...searchTool('find_practices', texts.findPracticesTool)}
      aria-label={texts.practices}
      action={paths.practices()}
      onSubmit={submit}
      className="results-search results-search-one"
    >
      <Field label={texts.practiceOrSpecialty} labelHidden>
        <TextInput
          ref={field}
          name="search"
          {...toolParameter(texts.practiceParameter)}
          placeholder={texts.practiceOrSpecialty}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={field} />
      </Field>
      <Button type="submit" variant="primary">
        <Search className="icon" />
        <span className="max-tablet:sr-only">{texts.searchPractices}</span>
      </Button>
    </form>
  )
}
