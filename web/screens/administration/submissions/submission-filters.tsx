import { Search } from 'lucide-react'
import { keysOf } from '../../../../contract/objects.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { kindTitles } from './submission-texts.ts'
import type { useSubmissions } from './use-submissions.ts'

const kinds = keysOf(kindTitles)

/** Search by words, and the kind that is shown. */
export function SubmissionFilters({ list }: { list: ReturnType<typeof useSubmissions> }) {
  const { typed, setTyped, kind, setKind, count, all, search, total, page } = list
  return (
    <search aria-label="Submissions" className="grid gap-s4 tablet:grid-cols-[minmax(0,1fr)_16rem]">
      <Field label="Search submissions" labelHidden>
        <TextInput
          lead={Search}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search by name, email or words"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label="Kind" labelHidden>
        <Select
          value={kind ?? ''}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
        >
          <option value="">All kinds ({all})</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindTitles[one]} ({count(one)})
            </option>
          ))}
        </Select>
      </Field>
      <p className="sr-only" role="status">
        {(search || kind) && !page.isFetching && `${total} found`}
      </p>
    </search>
  )
}
