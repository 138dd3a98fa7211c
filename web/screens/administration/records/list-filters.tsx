import { Search } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import { type DirectoryFilters, paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../data/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { isListedKind, sources, wordsOf } from './kinds.ts'

export const choicesCall = call('GET /api/admin/directory/choices')

const filterNames = ['search', 'state', 'claimed', 'featured', 'source', 'specialty'] as const

/** The filters an address carries. */
export const filtersOf = (query: URLSearchParams): DirectoryFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** What the list is narrowed to. Nothing happens before the button or Enter. */
export function ListFilters({ kind, filters }: { kind: RecordKind; filters: DirectoryFilters }) {
  const navigate = useNavigate()
  const { data: choices } = useCall(choicesCall)
  const { many } = wordsOf(kind)
  const isListed = isListedKind(kind)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const wanted = Object.fromEntries(
      filterNames.map((name) => [name, String(given.get(name) ?? '').trim()]),
    )
    void navigate(paths.adminDirectory({ kind, ...wanted }), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet understood by every reader in use
    <form
      // another kind or another address: the fields are the browser's own
      key={JSON.stringify([kind, filters])}
      role="search"
      aria-label={`Search ${many}`}
      onSubmit={apply}
      className="grid items-end gap-s3 grid-cols-2 tablet:grid-cols-3 wide:grid-cols-12 wide:col-span-12"
    >
      <Field
        label="Search"
        className={`col-span-full ${isListed ? 'wide:col-span-7' : 'wide:col-span-6'}`}
      >
        <TextInput
          lead={Search}
          type="search"
          name="search"
          autoComplete="off"
          placeholder={searchHints[kind]}
          defaultValue={filters.search}
        />
      </Field>
      {isListed && (
        <Choice name="specialty" label="Specialty" value={filters.specialty} wide>
          {choices?.specialties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind !== 'specialties' && (
        <Choice name="state" label="State" value={filters.state}>
          <option value="published">Published</option>
          <option value="hidden">Hidden</option>
          <option value="unpublished">Unpublished</option>
          {isListed && <option value="merged">Merged</option>}
        </Choice>
      )}
      {isListed && (
        <>
          <Choice name="claimed" label="Claimed" value={filters.claimed}>
            <option value="yes">Claimed</option>
            <option value="no">Not claimed</option>
          </Choice>
          {kind === 'doctors' && (
            <Choice name="featured" label="Featured" value={filters.featured}>
              <option value="yes">Featured</option>
              <option value="no">Not featured</option>
            </Choice>
          )}
          <Choice name="source" label="Source" value={filters.source}>
            {Object.entries(sources).map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </Choice>
        </>
      )}
      <div className="flex flex-wrap gap-s2 wide:col-span-3">
        <Button type="submit" className="min-h-12 grow">
          Apply
        </Button>
        {Object.keys(filters).length > 0 && (
          <ButtonLink
            variant="quiet"
            className="min-h-12"
            href={paths.adminDirectory({ kind })}
            aria-label="Clear all filters"
          >
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function Choice({
  name,
  label,
  value,
  wide = false,
  children,
}: {
  name: string
  label: string
  value: string | number | undefined
  wide?: boolean
  children: ReactNode
}) {
  return (
    <Field label={label} className={wide ? 'wide:col-span-5' : 'wide:col-span-2'}>
      <Select
        name={name}
        // choices that come later would leave a chosen one out
        key={`${value}${Array.isArray(children) ? children.length : ''}`}
        defaultValue={value === undefined ? '' : String(value)}
      >
        <option value="">All</option>
        {children}
      </Select>
    </Field>
  )
}

const searchHints: Record<RecordKind, string> = {
  doctors: 'Name, specialty, practice, NPI or phone',
  practices: 'Name, address, NPI or phone',
  specialties: 'Name or everyday word',
  news: 'Title, text or category',
}
