import { ArrowDown, ArrowUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { currentSort, type Sorting, sortingBy, sortsOf } from './sorting.ts'

type Props = { kind: RecordKind; sorting: Sorting; to: (sorting: Sorting) => string }

/** The order of a list, chosen from all of them where there is no room for heads. */
export function SortSelect({ kind, sorting, to }: Props) {
  const navigate = useNavigate()
  const { sort, order } = currentSort(kind, sorting)
  const options = sortsOf[kind].flatMap(({ id, first, words }) =>
    ([first, first === 'asc' ? 'desc' : 'asc'] as const).map((order) => ({
      id,
      order,
      value: `${id} ${order}`,
      label: words[order],
    })),
  )
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value)
    if (option)
      void navigate(to(sortingBy(kind, option.id, option.order)), { preventScrollReset: true })
  }
  return (
    <Field label="Sort by" className="wide:hidden">
      <Select value={`${sort.id} ${order}`} onChange={({ target }) => choose(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A head of the list, which sorts by its column; pressed again, the other way round. */
export function SortHead({ kind, sorting, to, id }: Props & { id: string }) {
  const head = sortsOf[kind].find((one) => one.id === id)
  if (!head) return null
  const { sort, order } = currentSort(kind, sorting)
  const isCurrent = sort === head
  const next = isCurrent ? (order === 'asc' ? 'desc' : 'asc') : head.first
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <a
      className="lone inline-flex min-h-target items-center gap-s1 font-semibold"
      href={to(sortingBy(kind, head.id, next))}
      aria-current={isCurrent || undefined}
      aria-label={`Sort by ${head.label.toLowerCase()}: ${head.words[next]}`}
    >
      {head.label}
      {isCurrent && <Arrow className="icon" />}
    </a>
  )
}
