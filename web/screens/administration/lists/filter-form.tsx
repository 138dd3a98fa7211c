import { Search } from 'lucide-react'
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'

type Props = {
  label: string
  /** The present filters of the address. */
  filters: Readonly<Record<string, string | number | undefined>>
  onApply: (fields: URLSearchParams) => void
  /** The search's placeholder; without it there is no search. */
  hint?: string
  searchWidth?: string
  /** The number of columns on a tablet. */
  columns: 2 | 3
  hrefWithout: string
  /** Filters next to the search. */
  children: ReactNode
}

/** The filters of a list, applied by the button or Enter. */
export function FilterForm({
  label,
  filters,
  onApply,
  hint,
  searchWidth = '',
  columns,
  hrefWithout,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(filters)
  /** The filters that this form has left for others. */
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (left.current === undefined || left.current === key) return
    left.current = undefined
    // the field that had the focus is another one now, and the link to clear them is gone
    if (document.activeElement === document.body)
      form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [key])
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    left.current = key
    const fields = [...new FormData(event.currentTarget)]
    onApply(new URLSearchParams(fields.map(([name, value]) => [name, String(value).trim()])))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={apply}
      className={`grid grid-cols-2 items-end gap-s3 wide:col-span-12 wide:grid-cols-12 ${columns === 3 ? 'tablet:grid-cols-3' : ''}`}
    >
      {/* another address: the fields are uncontrolled */}
      <Fragment key={key}>
        {hint && (
          <Field label="Search" className={`col-span-full ${searchWidth}`}>
            <TextInput
              lead={Search}
              type="search"
              name="search"
              maxLength={200}
              autoComplete="off"
              placeholder={hint}
              defaultValue={filters.search}
            />
          </Field>
        )}
        {children}
      </Fragment>
      <div
        className={`flex flex-wrap gap-s2 wide:col-span-3 ${columns === 2 ? 'col-span-full' : ''}`}
      >
        <Button type="submit" className="min-h-12 grow">
          Apply
        </Button>
        {Object.keys(filters).length > 0 && (
          <ButtonLink
            variant="quiet"
            className="min-h-12"
            href={hrefWithout}
            aria-label="Clear all filters"
            onClick={() => {
              left.current = key
            }}
          >
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

export function Choice({
  name,
  label,
  value,
  wide = false,
  only = false,
  all = 'All',
  children,
}: {
  name: string
  label: string
  value: string | number | undefined
  wide?: boolean
  /** Whether it has its own line on a phone. */
  only?: boolean
  /** The label for no selection. */
  all?: string
  children: ReactNode
}) {
  return (
    <Field
      label={label}
      className={`${only ? 'col-span-full' : ''} ${wide ? 'wide:col-span-3' : 'wide:col-span-2'}`}
    >
      <Select
        name={name}
        // options that load later would lose the selection
        key={`${value}${Array.isArray(children) ? children.length : ''}`}
        defaultValue={value === undefined ? '' : String(value)}
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </Field>
  )
}
