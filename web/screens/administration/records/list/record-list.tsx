import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mostAtOnce } from '../../../../../contract/administration/records/bulk-limits.ts'
import type { DirectoryRow } from '../../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { Answer } from '../../../../../contract/calls.ts'
import { type DirectoryFilters, paths } from '../../../../../contract/paths.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { localDay } from '../../../../kit/text/local-day.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { StatePanel } from '../../../../kit/ui/state-panel.tsx'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { PageLinks } from '../../lists/page-links.tsx'
import { CouldNotLoad } from '../could-not-load.tsx'
import { RowShapes } from '../in-browser.tsx'
import { sources, wordsOf } from '../kinds.ts'
import { listCall } from '../record-calls.ts'
import { StateBadge } from '../state-badge.tsx'
import { BulkBar, ChooseAll } from './bulk-bar.tsx'
import { currentSort, type Sorting, sortingBy, sortsOf } from './sorting.ts'

type Props = { kind: RecordKind; filters: DirectoryFilters; sorting: Sorting; page: number }

/** One page of records of a kind. */
export function RecordList({ kind, filters, sorting, page }: Props) {
  const { data, isError, refetch } = useCall(listCall(kind, { ...filters, ...sorting }, page), {
    staleTime: 0,
  })
  const { chosen, choose, clear, chooseMatching, isFetching } = useChosen(kind, filters)
  const to = (sorting: Sorting) => paths.adminDirectory({ kind, ...filters, ...sorting })
  const { many } = wordsOf(kind)
  if (!data)
    return isError ? (
      <CouldNotLoad message={`The ${many} could not be loaded.`} onRetry={refetch} />
    ) : (
      <RowShapes what={many} />
    )
  return (
    <div className="grid gap-s4 wide:col-span-12">
      <p className="text-ink-2 tnum" role="status">
        {countText(data, kind)}
      </p>
      <div>
        {data.rows.length === 0 ? (
          <StatePanel
            drawing={paths.drawing('empty')}
            message={
              Object.keys(filters).length > 0
                ? `No ${many} match. Change or clear the filters.`
                : `There are no ${many} yet.`
            }
          />
        ) : (
          <>
            <SortSelect kind={kind} sorting={sorting} to={to} />
            <ChooseAll rows={data.rows} selection={chosen} onChoose={choose} />
            <div className="flex gap-s3 max-wide:hidden">
              {/* as wide as the boxes of the rows */}
              <span className="size-5 flex-none" />
              <nav aria-label="Sort" className={`grid grow gap-x-s5 ${columns}`}>
                <span className="flex gap-s5">
                  <SortHead kind={kind} sorting={sorting} to={to} id="name" />
                  <SortHead kind={kind} sorting={sorting} to={to} id="date" />
                </span>
                <span className="flex justify-end gap-s5">
                  <SortHead kind={kind} sorting={sorting} to={to} id="featured" />
                  <SortHead kind={kind} sorting={sorting} to={to} id="state" />
                </span>
                <span>
                  <SortHead kind={kind} sorting={sorting} to={to} id="completeness" />
                </span>
                <span>
                  <SortHead kind={kind} sorting={sorting} to={to} id="changed" />
                </span>
              </nav>
            </div>
            <ul className="border-b border-line">
              {data.rows.map((row) => (
                <Row
                  key={row.id}
                  kind={kind}
                  row={row}
                  isChosen={chosen.has(row.id)}
                  onChoose={(isChosen) => choose([row], isChosen)}
                />
              ))}
            </ul>
          </>
        )}
        {/* also without rows, because its dialog shows the outcome of the former ones */}
        <BulkBar kind={kind} rows={[...chosen.values()]} onClear={clear}>
          {data.total > data.rows.length &&
            chosen.size < data.total &&
            (data.total <= mostAtOnce ? (
              <Button
                variant="quiet"
                className="-mx-3"
                sending={isFetching}
                onClick={chooseMatching}
              >
                Choose all {data.total.toLocaleString('en-US')}
              </Button>
            ) : (
              <span className="text-sm text-ink-2">
                To choose all that match, narrow the list to {mostAtOnce}.
              </span>
            ))}
        </BulkBar>
      </div>
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminDirectory({ kind, ...filters, ...sorting, page })}
      />
    </div>
  )
}

const columns = 'wide:grid-cols-[minmax(0,1fr)_18rem_7rem_10rem] wide:items-center'

function Row({
  kind,
  row,
  isChosen,
  onChoose,
}: {
  kind: RecordKind
  row: DirectoryRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <li className="flex gap-s3 border-t border-line py-s3">
      <label className="flex min-h-target cursor-pointer items-start wide:items-center">
        <input
          type="checkbox"
          className="mt-1 size-5 flex-none cursor-pointer accent-oak"
          aria-label={`Choose ${row.name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className={`grid min-w-0 grow gap-x-s5 gap-y-s1 ${columns}`}>
        <div className="min-w-0">
          <p>
            <a
              className="lone text-lg font-semibold wrap-anywhere"
              href={paths.adminRecord(kind, row.id)}
            >
              {row.name}
            </a>
          </p>
          {row.detail && <p className="text-ink-2 wrap-anywhere">{row.detail}</p>}
          {kind === 'news' && row.state === 'published' && (
            <a
              className="lone inline-flex min-h-target items-center text-sm"
              href={paths.newsArticle(row.id)}
              target="_blank"
              rel="noopener"
              aria-label={`View on the site: ${row.name} (opens in a new tab)`}
            >
              View on the site
            </a>
          )}
        </div>
        <p className="flex flex-wrap gap-s2 wide:justify-end">
          {row.featured && <Badge variant="gold">Featured</Badge>}
          {row.claimed && <Badge variant="bonnet">Claimed</Badge>}
          {row.source && <Badge>{sources[row.source]}</Badge>}
          {kind !== 'specialties' && <StateBadge state={row.state} publishAt={row.publishAt} />}
        </p>
        <p className="text-sm text-ink-2 tnum">
          {row.completeness !== null && (
            <>
              {row.completeness}%<span className="wide:hidden"> complete</span>
            </>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <span className="wide:hidden">Changed </span>
          <time dateTime={row.updatedAt}>{localDay(row.updatedAt)}</time>
        </p>
      </div>
    </li>
  )
}

type Listed = Answer<'GET /api/admin/directory/list/:kind'>

function countText({ total, page, rows }: Listed, kind: RecordKind) {
  const { one, many } = wordsOf(kind)
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`
  if (total <= rows.length) return all
  const first = (page - 1) * 50 + 1
  return `${first.toLocaleString('en-US')} to ${(first + rows.length - 1).toLocaleString('en-US')} of ${all}`
}

/** Rows selected in a list, also on its other pages. */
function useChosen(kind: RecordKind, filters: DirectoryFilters) {
  const [selection, setSelection] = useState<ReadonlyMap<number, DirectoryRow>>(new Map())
  const [isFetching, setFetching] = useState(false)
  /** The answer that is waited for: none once the selection is cleared. */
  const awaited = useRef<object>(null)
  const choose = (rows: readonly DirectoryRow[], isChosen: boolean) =>
    setSelection((all) => {
      const next = new Map(all)
      for (const row of rows) isChosen ? next.set(row.id, row) : next.delete(row.id)
      return next
    })
  const chooseMatching = async () => {
    const mine = {}
    awaited.current = mine
    setFetching(true)
    try {
      const { rows } = await api('GET /api/admin/directory/matching/:kind', {
        params: { kind },
        query: filters as never,
      })
      if (awaited.current === mine) choose(rows, true)
    } catch (error) {
      if (awaited.current === mine)
        showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    if (awaited.current === mine) setFetching(false)
  }
  const clear = () => {
    awaited.current = null
    setFetching(false)
    setSelection(new Map())
  }
  return {
    chosen: selection,
    choose,
    clear,
    chooseMatching,
    isFetching,
  }
}

type SortProps = { kind: RecordKind; sorting: Sorting; to: (sorting: Sorting) => string }

/** A select for the order of a list where column headers do not fit. */
function SortSelect({ kind, sorting, to }: SortProps) {
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

/** A column header that sorts; pressed again, in reverse. */
function SortHead({ kind, sorting, to, id }: SortProps & { id: string }) {
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
