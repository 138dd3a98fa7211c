import type { DirectoryRow } from '../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { type DirectoryFilters, paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../data/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { PageLinks } from '../page-links.tsx'
import { CouldNotLoad } from './could-not-load.tsx'
import { RowShapes } from './in-browser.tsx'
import { sources, wordsOf } from './kinds.ts'
import { StateBadge } from './state-badge.tsx'

type Props = { kind: RecordKind; filters: DirectoryFilters; page: number }

export const listCall = (kind: RecordKind, filters: DirectoryFilters, page = 1) =>
  call('GET /api/admin/directory/list/:kind', {
    params: { kind },
    query: { ...filters, page } as never,
  })

/** One page of a kind, and the way to the next. */
export function RecordList({ kind, filters, page }: Props) {
  const { data, isError, refetch } = useCall(listCall(kind, filters, page), { staleTime: 0 })
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
        <ul className="border-b border-line">
          {data.rows.map((row) => (
            <Row key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(wanted) => paths.adminDirectory({ kind, ...filters, page: wanted })}
      />
    </div>
  )
}

function Row({ kind, row }: { kind: RecordKind; row: DirectoryRow }) {
  return (
    <li className="grid gap-x-s5 gap-y-s1 border-t border-line py-s3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center">
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
      </div>
      <p className="flex flex-wrap gap-s2 wide:justify-end">
        {row.featured && <Badge variant="gold">Featured</Badge>}
        {row.claimed && <Badge variant="bonnet">Claimed</Badge>}
        {row.source && <Badge>{sources[row.source]}</Badge>}
        {kind !== 'specialties' && <StateBadge state={row.state} />}
      </p>
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
