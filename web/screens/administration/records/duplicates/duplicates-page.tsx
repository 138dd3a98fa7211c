import { useState } from 'react'
import { useLocation } from 'react-router'
import type {
  ComparedRecord,
  DuplicatePair,
} from '../../../../../contract/administration/records/duplicate-calls.ts'
import { paths } from '../../../../../contract/paths.ts'
import { api } from '../../../../kit/data/api.ts'
import { call, useCall } from '../../../../kit/data/call.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { StatePanel } from '../../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../../frame/administration-frame.tsx'
import { ForAdministrators } from '../../frame/for-administrators.tsx'
import { PageLinks } from '../../lists/page-links.tsx'
import { CouldNotLoad } from '../could-not-load.tsx'
import { InBrowser, RowShapes } from '../in-browser.tsx'
import { isListedKind, kindNamed, sources, wordsOf } from '../kinds.ts'
import { useAct } from '../record-calls.ts'
import { StateBadge } from '../state-badge.tsx'
import { MergeDialog, type MergeWish } from './merge-dialog.tsx'

const title = 'Duplicates'
type Kind = 'doctors' | 'practices'

const scopes = [
  { id: 'likely', label: 'Likely' },
  { id: 'all', label: 'All' },
  { id: 'different', label: 'Not the same' },
] as const
type Shown = (typeof scopes)[number]['id']

/** Pairs of possible duplicates, to be merged or marked as different. */
export default function DirectoryDuplicatesPage() {
  const query = new URLSearchParams(useLocation().search)
  const kindName = kindNamed(query.get('kind'))
  const kind = kindName && isListedKind(kindName) ? kindName : 'doctors'
  const show = scopes.find(({ id }) => id === query.get('show'))?.id ?? 'likely'
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const path = paths.adminDuplicates(kind)
  const { title: plural } = wordsOf(kind)
  const back = { href: paths.adminDirectory({ kind }), label: `Back to ${plural}` }
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
            {plural} whose names, phones or addresses are alike. The score says how likely two of
            them are one and the same; from 50 on it is likely. Keep one, and the other is merged
            into it.
          </p>
          <InBrowser what="duplicates">
            {() => <Pairs kind={kind} show={show} page={page} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Pairs({ kind, show, page }: { kind: Kind; show: Shown; page: number }) {
  const duplicatesCall = call('GET /api/admin/directory/duplicates/:kind', {
    params: { kind },
    query: { show, page },
  })
  const { data, isError, refetch } = useCall(duplicatesCall, { staleTime: 0 })
  const [wish, setWish] = useState<MergeWish | null>(null)
  const { many } = wordsOf(kind)
  return (
    <div className="grid gap-gap wide:col-span-12">
      <nav aria-label="Which pairs" className="flex flex-wrap gap-s2">
        {scopes.map(({ id, label }) => (
          <a
            key={id}
            href={paths.adminDuplicates(kind, id === 'likely' ? {} : { show: id })}
            aria-current={id === show ? 'page' : undefined}
            className={`btn ${id === show ? 'btn-primary' : 'btn-line'}`}
          >
            {label}
          </a>
        ))}
      </nav>
      {data ? (
        <>
          <p className="text-ink-2 tnum" role="status">
            {countText(data.total)}
            {data.more && ', of those whose names, phones and addresses are the rarest'}
          </p>
          {data.pairs.length === 0 && (
            <StatePanel drawing={paths.drawing('empty')} message={emptyTexts(many)[show]} />
          )}
          {data.pairs.map((pair) => (
            <Pair
              key={pair.records.map(({ id }) => id).join(' ')}
              kind={kind}
              pair={pair}
              isDifferent={show === 'different'}
              onKeep={setWish}
            />
          ))}
          <PageLinks
            page={data.page}
            pages={data.pages}
            to={(page) => paths.adminDuplicates(kind, { show, page })}
          />
        </>
      ) : isError ? (
        <CouldNotLoad message="The duplicates could not be loaded." onRetry={refetch} />
      ) : (
        <RowShapes what="duplicates" />
      )}
      {wish && <MergeDialog wish={wish} onClose={() => setWish(null)} />}
    </div>
  )
}

const countText = (total: number) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'pair' : 'pairs'}`

const emptyTexts = (many: string): Record<Shown, string> => ({
  likely: `No two ${many} are likely to be the same.`,
  all: `No two ${many} are alike.`,
  different: 'Nobody has called two records different yet.',
})

function Pair({
  kind,
  pair: { score, reasons, records },
  isDifferent,
  onKeep,
}: {
  kind: Kind
  pair: DuplicatePair
  isDifferent: boolean
  onKeep: (wish: MergeWish) => void
}) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const [one, other] = records
  const toggleDifferent = async () => {
    setSending(true)
    await act(
      () =>
        api('PUT /api/admin/directory/duplicates/:kind/different', {
          params: { kind },
          body: { ids: [one.id, other.id], different: !isDifferent },
        }),
      isDifferent ? 'They may be the same again.' : 'They are not shown again.',
    )
    setSending(false)
  }
  return (
    <Panel title={one.name} note={<Badge variant={look(score)}>Score {score}</Badge>}>
      <p className="mb-s4 text-ink-2 first-letter:uppercase">{reasons.join(', ')}</p>
      <ul className="grid gap-s5 wide:grid-cols-2">
        {[one, other].map((record) => (
          <Compared
            key={record.id}
            kind={kind}
            record={record}
            other={record === one ? other : one}
            onKeep={() => onKeep({ kind, keptRecord: record, other: record === one ? other : one })}
          />
        ))}
      </ul>
      <div className="mt-s4 border-t border-line pt-s4">
        <Button
          sending={sending}
          sendingLabel="Saving..."
          onClick={toggleDifferent}
          aria-label={`${isDifferent ? 'May be the same' : 'Not the same'}: records ${one.id} and ${other.id}`}
        >
          {isDifferent ? 'May be the same' : 'Not the same'}
        </Button>
      </div>
    </Panel>
  )
}

const look = (score: number) => (score >= 80 ? 'bad' : score >= 50 ? 'warn' : 'outline')

function Compared({
  kind,
  record,
  other,
  onKeep,
}: {
  kind: Kind
  record: ComparedRecord
  other: ComparedRecord
  onKeep: () => void
}) {
  const { id, name, state, claimed, featured, source } = record
  return (
    <li className="grid min-w-0 content-start gap-s3">
      <p className="text-lg wrap-anywhere">
        <a className="lone font-semibold" href={paths.adminRecord(kind, id)}>
          {name}
        </a>{' '}
        <span className="text-base text-ink-2 tnum">record {id}</span>
      </p>
      <p className="flex flex-wrap gap-s2">
        {featured && <Badge variant="gold">Featured</Badge>}
        {claimed && <Badge variant="bonnet">Claimed</Badge>}
        <Badge>{sources[source]}</Badge>
        <StateBadge state={state} />
      </p>
      <dl className="grid gap-s1">
        {factsOf(kind).map(([field, label]) => (
          <div key={field} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-s3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere tnum">
              {record[field] === null ? (
                <span className="text-ink-2">not known</span>
              ) : record[field] === other[field] ? (
                <b>{record[field]}</b>
              ) : (
                record[field]
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onKeep} aria-label={`Keep this one: ${name}, record ${id}`}>
          Keep this one
        </Button>
      </div>
    </li>
  )
}

type Field = 'specialty' | 'practice' | 'phone' | 'address' | 'npi'

const factsOf = (kind: Kind): [Field, string][] => [
  ['specialty', 'Specialty'],
  ...(kind === 'doctors' ? ([['practice', 'Practice']] satisfies [Field, string][]) : []),
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['npi', 'NPI'],
]
