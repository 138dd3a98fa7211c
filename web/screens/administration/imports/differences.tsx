import type { ReactNode } from 'react'
import type {
  ImportDifference,
  ImportFindings,
  ImportState,
} from '../../../../contract/administration/imports/findings.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { reasonTexts } from '../../../../contract/map/points.ts'
import { paths } from '../../../../contract/paths.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { FoldSummary } from '../lists/fold-summary.tsx'
import { FromTo } from '../lists/from-to.tsx'
import { RegisterLink } from '../lists/register-link.tsx'
import { labelOf } from '../records/form/record-fields.ts'

type Saved = Answer<'GET /api/admin/directory/imports/:id'>['records'][number]
type SavedByNpi = ReadonlyMap<string, Saved>

type Props = {
  findings: ImportFindings
  /** The records of the directory that have these NPIs now. */
  records: readonly Saved[]
  state: ImportState
}

/** The changes of a file, record by record, without empty lists. */
export function Differences({ findings, records, state }: Props) {
  const {
    added,
    changed,
    unpublished,
    outside,
    shared,
    changedSince,
    notOnMap,
    problems,
    unmapped,
  } = findings
  const saved: SavedByNpi = new Map(records.map((record) => [record.npi, record]))
  const isApplied = state === 'applied'
  const row = (named: NamedNpi) => <Provider of={named} saved={saved} />
  return (
    <>
      <Records title={isApplied ? 'Changed' : 'Would change'} of={changed} saved={saved} />
      <Records title={isApplied ? 'Added' : 'Would be added'} of={added} saved={saved} />
      <Records
        title={isApplied ? 'Taken offline' : 'Would go offline'}
        of={unpublished}
        saved={saved}
      />
      {changedSince && (
        <List
          title="Changed since this was shown"
          help="Somebody changed these records between showing and applying. They are left as they are: upload the file again to see what it would change in them now."
          of={changedSince}
          row={row}
        />
      )}
      {shared && (
        <List
          title="Several practices at one address"
          help="Each of these doctors stands with the practice of the same specialty, else with one without a specialty, else with the one that has the lowest NPI. Look whether that is the right one."
          of={shared}
          row={({ npi, name, practice, others }) => (
            <>
              <Provider of={{ npi, name }} saved={saved} />
              {`: ${practice}; also there: ${others.join(', ')}`}
            </>
          )}
        />
      )}
      <List
        title="Elsewhere in this file"
        help="In the directory, but the file has them outside the area. They are left as they are: look each up and decide."
        of={elsewhereIn(findings)}
        row={row}
      />
      {outside && (
        <List
          title="Outside of the area"
          help="The register brought these records while the area was larger. They are left as they are. To take those offline that nobody has claimed, run the import command with --outside-offline."
          of={outside}
          row={row}
        />
      )}
      {notOnMap && (
        <List
          title="Not on the map by house number"
          help="Of these addresses the map knows the street or the ZIP code at most. Correct what is misspelled; a newer map may have what is new."
          of={notOnMap}
          row={({ address, reason }) => `${address}: ${reasonTexts[reason]}`}
        />
      )}
      <List
        title="Rows left out"
        of={problems}
        row={({ line, problem }) => `Line ${line}: ${problem}`}
      />
      <List
        title="Taxonomy codes without a specialty"
        help="These providers come in without a specialty. Doctors stay hidden until they have one."
        of={{ count: unmapped.length, first: unmapped.slice(0, 200) }}
        row={({ code, count }) =>
          `${code}, ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
        }
      />
    </>
  )
}

type Some<T> = { count: number; first: T[] }

function List<T>({
  title,
  help,
  of,
  row,
}: {
  title: string
  help?: string
  of: Some<T>
  row: (item: T) => ReactNode
}) {
  if (of.count === 0) return null
  return (
    <Folded title={title} of={of}>
      {help && <p className="mb-s3 max-w-prose text-ink-2">{help}</p>}
      <ul className="tnum wrap-anywhere">
        {of.first.map((item, place) => (
          <li key={place} className="border-t border-line py-s2 first:border-t-0">
            {row(item)}
          </li>
        ))}
      </ul>
    </Folded>
  )
}

/** Older runs hold the numbers only. */
const elsewhereIn = ({ elsewhere, moved }: ImportFindings): Some<NamedNpi> =>
  elsewhere ?? { ...moved, first: moved.first.map((npi) => ({ npi })) }

type NamedNpi = { npi: string; kind?: ImportDifference['kind']; name?: string }

/** A provider by name, with a link to the record if there is one, and the NPI to look up. */
function Provider({ of: { npi, kind, name }, saved }: { of: NamedNpi; saved: SavedByNpi }) {
  const record = saved.get(npi)
  const shownName = name ?? record?.name
  const shownKind = kind ?? (record && kindOf(record))
  return (
    <>
      {shownName && (
        <>
          <Name name={shownName} record={record} />,{' '}
        </>
      )}
      {shownKind && `${shownKind}, `}NPI <RegisterLink npi={npi} />
    </>
  )
}

const Name = ({ name, record }: { name: string; record: Saved | undefined }) =>
  record ? <a href={paths.adminRecord(record.kind, record.id)}>{name}</a> : name

const kindOf = ({ kind }: Saved) => (kind === 'doctors' ? 'doctor' : 'practice')

function Records({
  title,
  of,
  saved,
}: {
  title: string
  of: Some<ImportDifference>
  saved: SavedByNpi
}) {
  if (of.count === 0) return null
  return (
    <Folded title={title} of={of}>
      <ul>
        {of.first.map((record) => (
          <Record
            key={`${record.kind} ${record.npi}`}
            record={record}
            saved={saved.get(record.npi)}
          />
        ))}
      </ul>
    </Folded>
  )
}

/** A long list is collapsed, so that the next one is within reach. */
function Folded({
  title,
  of,
  children,
}: {
  title: string
  of: Some<unknown>
  children: ReactNode
}) {
  const more = of.count - of.first.length
  return (
    <Panel
      title={title}
      note={<Badge>{of.count.toLocaleString('en-US')}</Badge>}
      className="wide:col-span-12"
    >
      {of.count <= 20 ? (
        children
      ) : (
        <details className="group">
          <FoldSummary>
            {more > 0 ? `Show the first ${of.first.length}` : `Show all ${of.count}`}
            <span className="sr-only">: {title}</span>
          </FoldSummary>
          {children}
          {more > 0 && (
            <p className="border-t border-line pt-s3 text-ink-2">
              … and {more.toLocaleString('en-US')} more.
            </p>
          )}
        </details>
      )}
    </Panel>
  )
}

function Record({
  record: { kind, npi, name, changes },
  saved,
}: {
  record: ImportDifference
  saved: Saved | undefined
}) {
  return (
    <li className="border-t border-line py-s3 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere">
        <b>
          <Name name={name} record={saved} />
        </b>{' '}
        <span className="text-ink-2">
          {kind}, NPI <span className="tnum">{npi}</span>
        </span>
      </p>
      <dl className="mt-s2 grid gap-s1">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="grid gap-x-s4 tablet:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{fieldLabel(kind, field)}</dt>
            <dd className="wrap-anywhere">
              <FromTo from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const fieldLabel = (kind: ImportDifference['kind'], field: string) =>
  labelOf(kind === 'doctor' ? 'doctors' : 'practices', field)
