import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { type VocabularyFilters as Filters, paths } from '../../../../contract/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { kindLabels, stateLooks, vocabularyFiltersOf } from './vocabulary-calls.ts'

/** What the list is narrowed to. Nothing happens before the button or Enter. */
export function VocabularyFilters({ filters: { page: _, ...filters } }: { filters: Filters }) {
  const navigate = useNavigate()
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)]
    const texts = fields.map(([name, value]) => [name, String(value).trim()])
    const { search, kind, state } = vocabularyFiltersOf(new URLSearchParams(texts))
    void navigate(paths.adminVocabulary({ search, kind, state }), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet understood by every reader in use
    <form
      // another address: the fields are the browser's own
      key={JSON.stringify(filters)}
      role="search"
      aria-label="Search the vocabulary"
      onSubmit={apply}
      className="grid grid-cols-2 items-end gap-s3 wide:col-span-12 wide:grid-cols-12"
    >
      <Field label="Search" className="col-span-full wide:col-span-5">
        <TextInput
          lead={Search}
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          placeholder="Name or word, English or Spanish"
          defaultValue={filters.search}
        />
      </Field>
      <Field label="What it is" className="wide:col-span-2">
        <Select name="kind" defaultValue={filters.kind ?? ''}>
          <option value="">All</option>
          {Object.entries(kindLabels).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="State" className="wide:col-span-2">
        <Select name="state" defaultValue={filters.state ?? ''}>
          <option value="">All</option>
          {Object.entries(stateLooks).map(([state, { label }]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="col-span-full flex flex-wrap gap-s2 wide:col-span-3">
        <Button type="submit" className="min-h-12 grow">
          Apply
        </Button>
        {Object.keys(filters).length > 0 && (
          <ButtonLink
            variant="quiet"
            className="min-h-12"
            href={paths.adminVocabulary()}
            aria-label="Clear all filters"
          >
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
