import { Fragment, type ReactNode, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { itemAt } from '../../../../contract/required.ts'
import { type CallQuery, useCall } from '../../../kit/data/call.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { RowShapes } from '../records/in-browser.tsx'

type Page = { lines: readonly { id: number | string }[]; more: boolean }
type LineOf<P extends Page> = P['lines'][number]

type Props<P extends Page> = {
  /** `audit log` */
  what: string
  pageCall: (before: LineOf<P>['id'] | undefined) => CallQuery<P>
  before?: LineOf<P>['id']
  /** Above the first page, also while it loads. */
  head?: (page: P | undefined) => ReactNode
  /** Without any line. */
  empty: string
  /** A list item. */
  children: (line: LineOf<P>) => ReactNode
}

/** A page of lines, the newest first, with earlier ones on demand. */
export function LinesBefore<P extends Page>(props: Props<P>) {
  const { what, pageCall, before, head, empty, children } = props
  const [showsOlder, setShowsOlder] = useState(false)
  const { data, isError, refetch } = useCall(pageCall(before), { staleTime: 0 })
  const isFirst = before === undefined
  const lines = data?.lines ?? []
  return (
    <>
      {isFirst && head?.(data)}
      {lines.length > 0 && (
        <ol className="border-b border-line">
          {lines.map((line) => (
            <Fragment key={line.id}>{children(line)}</Fragment>
          ))}
        </ol>
      )}
      {data && lines.length === 0 && isFirst && (
        <StatePanel drawing={paths.drawing('empty')} message={empty} />
      )}
      {data?.more && !showsOlder && (
        <Button className="justify-self-start" onClick={() => setShowsOlder(true)}>
          Show older lines
        </Button>
      )}
      {showsOlder && <LinesBefore {...props} before={itemAt(lines, -1).id} />}
      {!data && isError && (
        <CouldNotLoad message={`The ${what} could not be loaded.`} onRetry={refetch} />
      )}
      {!data && !isError && <RowShapes what={`the ${what}`} />}
    </>
  )
}
