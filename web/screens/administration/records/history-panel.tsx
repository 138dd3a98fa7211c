import { useState } from 'react'
import type { RecordChange } from '../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import { itemAt } from '../../../../contract/required.ts'
import { call, useCall } from '../../../data/call.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FromTo } from '../from-to.tsx'
import { labelOf } from './form/record-fields.ts'

type Props = { kind: RecordKind; id: number }

/** Who changed what in a record, and when. */
export function HistoryPanel({ kind, id }: Props) {
  return (
    <Panel title="History">
      <ChangesBefore kind={kind} id={id} />
    </Panel>
  )
}

/** Changes before the one named, and those before these once they are asked for. */
function ChangesBefore({ kind, id, before }: Props & { before?: number }) {
  const [shownOlder, showOlder] = useState(false)
  const query = useCall(
    call('GET /api/admin/directory/:kind/:id/changes', {
      params: { kind, id },
      query: { ...(before !== undefined && { before }) },
    }),
    { staleTime: 0 },
  )
  return (
    <CardContent query={query} what="the history" failed="The history could not be loaded.">
      {({ changes, more }) =>
        changes.length === 0 && before === undefined ? (
          <p className="text-ink-2">Nothing was changed here yet.</p>
        ) : (
          <>
            <ul>
              {changes.map((change) => (
                <Change key={change.id} kind={kind} change={change} />
              ))}
            </ul>
            {more && !shownOlder && (
              <Button className="mt-s3" onClick={() => showOlder(true)}>
                Show older changes
              </Button>
            )}
            {shownOlder && <ChangesBefore kind={kind} id={id} before={itemAt(changes, -1).id} />}
          </>
        )
      }
    </CardContent>
  )
}

function Change({ kind, change }: { kind: RecordKind; change: RecordChange }) {
  const { at, by, action, fields } = change
  return (
    <li className="border-t border-line py-s3 first:border-t-0 first:pt-0">
      <p>
        <b>{action.charAt(0).toUpperCase() + action.slice(1)}</b>{' '}
        <span className="text-ink-2">
          {by ? `by ${by}, ` : action.startsWith('imported') ? '' : 'by an account that is gone, '}
          <time dateTime={at}>{momentText(at)}</time>
        </span>
      </p>
      {fields.length > 0 && (
        <dl className="mt-s2 grid gap-s2">
          {fields.map(({ field, from, to }) => (
            <div key={field} className="grid gap-x-s4 tablet:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{labelOf(kind, field)}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                <FromTo from={from} to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
