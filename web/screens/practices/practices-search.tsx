import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import * as texts from '#texts/directory/search.ts'
import { paths } from '../../../contract/paths.ts'
import { Suggestions } from '../../search/suggestions.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'

type Props = {
  /** What the address searches for. */
  search: string
  onSearch: (text: string) => void
}

/** A plain form, so it works without our code; what was typed before that arrived stays. */
export function PracticesSearch({ search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)

  // back, forward and the chip bring their search into the field; the first time it is there already
  const previousSearch = useRef(search)
  // What was searched for here: when its results come, somebody may be typing the next search.
  const applied = useRef<string | null>(null)
  useEffect(() => {
    if (field.current && previousSearch.current !== search) {
      if (applied.current !== search) field.current.value = search
      applied.current = null
    }
    previousSearch.current = search
  }, [search])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    applied.current = field.current?.value.trim() ?? ''
    onSearch(applied.current)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet understood by every reader in use
    <form
      role="search"
      aria-label={texts.practices}
      action={paths.practices()}
      onSubmit={submit}
      className="mb-s6 grid max-w-[42rem] items-end gap-s3 tablet:grid-cols-[minmax(0,1fr)_auto] [&>.btn]:min-h-12"
    >
      <Field label={texts.practiceOrSpecialty}>
        <TextInput
          ref={field}
          name="search"
          placeholder={texts.practiceOrSpecialty}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={field} />
      </Field>
      <Button type="submit" variant="primary">
        <Search className="icon" />
        {texts.searchPractices}
      </Button>
    </form>
  )
}
