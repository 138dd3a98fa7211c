import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DoubleRecord } from '../../../../../contract/administration/records/calls.ts'
import { paths } from '../../../../../contract/paths.ts'
import { itemAt } from '../../../../../contract/required.ts'
import { call, useCall } from '../../../../data/call.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { StatePanel } from '../../../../ui/state-panel.tsx'
import { AdministrationFrame } from '../../administration-frame.tsx'
import { ForAdministrators } from '../../for-administrators.tsx'
import { CouldNotLoad } from '../could-not-load.tsx'
import { InBrowser, RowShapes } from '../in-browser.tsx'
import { isListedKind, kindNamed, wordsOf } from '../kinds.ts'
import { StateBadge } from '../state-badge.tsx'
import { MergeDialog, type MergeWish } from './merge-dialog.tsx'

const title = 'Duplicates'
type Kind = 'doctors' | 'practices'

/** Records of one name and one phone, to be merged. */
export default function DirectoryDuplicatesPage() {
  const named = kindNamed(new URLSearchParams(useLocation().search).get('kind'))
  const kind = named && isListedKind(named) ? named : 'doctors'
  const path = paths.adminDuplicates(kind)
  const { title: plural } = wordsOf(kind)
  const back = { href: paths.adminDirectory({ kind }), label: `Back to ${plural}` }
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
            {plural} that share name and phone may be one and the same. Choose which of them stays;
            the others are merged into it.
          </p>
          <InBrowser what="duplicates">{() => <Groups kind={kind} />}</InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Groups({ kind }: { kind: Kind }) {
  const duplicatesCall = call('GET /api/admin/directory/duplicates/:kind', { params: { kind } })
  const { data, isError, refetch } = useCall(duplicatesCall, { staleTime: 0 })
  const [wish, setWish] = useState<MergeWish | null>(null)
  const { many } = wordsOf(kind)
  if (!data)
    return isError ? (
      <CouldNotLoad message="The duplicates could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="duplicates" />
    )
  return (
    <div className="grid gap-gap wide:col-span-12">
      {data.groups.length === 0 && (
        <StatePanel
          drawing={paths.drawing('empty')}
          message={`No two ${many} share name and phone.`}
        />
      )}
      {data.groups.map((group) => (
        <Panel
          key={itemAt(group, 0).id}
          title={itemAt(group, 0).name}
          note={`${group.length} records`}
        >
          <ul>
            {group.map((record) => (
              <Double
                key={record.id}
                kind={kind}
                record={record}
                onKeep={() =>
                  setWish({ kind, kept: record, others: group.filter((one) => one !== record) })
                }
              />
            ))}
          </ul>
        </Panel>
      ))}
      {wish && <MergeDialog wish={wish} onClose={() => setWish(null)} />}
    </div>
  )
}

function Double({
  kind,
  record,
  onKeep,
}: {
  kind: Kind
  record: DoubleRecord
  onKeep: () => void
}) {
  const { id, name, detail, phone, state, claimed, featured } = record
  return (
    <li className="grid gap-x-s5 gap-y-s2 border-t border-line py-s3 wide:grid-cols-[minmax(0,1fr)_auto_auto] wide:items-center">
      <p className="min-w-0 wrap-anywhere">
        <a className="font-semibold" href={paths.adminRecord(kind, id)}>
          {name}
        </a>
        <span className="block text-ink-2">{[phone, detail].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="flex flex-wrap gap-s2">
        {featured && <Badge variant="gold">Featured</Badge>}
        {claimed && <Badge variant="bonnet">Claimed</Badge>}
        <StateBadge state={state} />
      </p>
      <Button onClick={onKeep} aria-label={`Keep this one: ${name}, record ${id}`}>
        Keep this one
      </Button>
    </li>
  )
}
