import { Search } from 'lucide-react'
import * as texts from '#texts/directory/search.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { useFieldOfAddress } from '../../kit/ui/fields/use-field-of-address.ts'
import { closeNearPanel, NearField } from '../../parts/near/near-field.tsx'
import { isByAssistant, searchTool, toolParameter } from '../../parts/search/search-tool.ts'
import { Suggestions } from '../../parts/search/suggestions.tsx'
import type { PracticeFilters } from './practices-call.ts'

type Props = {
  filters: PracticeFilters
  onSearch: (what: { search: string; near: string }) => void
  /** Whether the list can start from a place. */
  hasMap: boolean
  /** Starts the list where the device is. */
  onLocate: () => void
}

/** A plain form that works without our code; text typed before it loads stays. */
export function PracticesSearch({ filters, onSearch, hasMap, onLocate }: Props) {
  const search = useFieldOfAddress(filters.search)
  const near = useFieldOfAddress(filters.near)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form
      role="search"
      {...searchTool('find_practices', texts.findPracticesTool)}
      aria-label={texts.practices}
      action={paths.practices()}
      onSubmit={(event) => {
        if (isByAssistant(event)) return
        event.preventDefault()
        closeNearPanel(near.field.current)
        onSearch({ search: search.read(), near: near.read() })
      }}
      className={`results-search ${hasMap ? 'results-search-two' : 'results-search-one'}`}
    >
      <Field label={texts.practiceOrSpecialty} labelHidden>
        <TextInput
          ref={search.field}
          name="search"
          {...toolParameter(texts.practiceParameter)}
          placeholder={texts.practiceOrSpecialty}
          defaultValue={filters.search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={search.field} />
      </Field>
      {hasMap && (
        <NearField
          field={near.field}
          typed={filters.near}
          submit={texts.searchPractices}
          onLocate={onLocate}
        />
      )}
      {filters.within && <input type="hidden" name="within" value={filters.within} />}
      {filters.view && <input type="hidden" name="view" value={filters.view} />}
      <Button type="submit" variant="primary">
        <Search className="icon" />
        <span className="max-tablet:sr-only">{texts.searchPractices}</span>
      </Button>
    </form>
  )
}
