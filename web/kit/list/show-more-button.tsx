import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import type { MoreOfList } from '../data/growing-call.ts'
import { Button } from '../ui/button.tsx'
import { MoreFailed } from './more-failed.tsx'

/** The most that one call answers; a search finds the others. */
const maxShown = 1000

/** Adds a page to a list of `useGrowingCall`. */
export function ShowMoreButton({
  more: { show, showMore, state },
  hasMore,
  children,
}: {
  more: MoreOfList
  hasMore: boolean
  /** What stands beside the button. */
  children?: ReactNode
}) {
  const isGrowing = state === 'loading'
  if (!isGrowing && (!hasMore || show >= maxShown)) return null
  return (
    <div className="mt-s4 flex flex-wrap items-center gap-s3">
      <Button sending={isGrowing} onClick={showMore}>
        {texts.showMore}
      </Button>
      {state === 'failed' && <MoreFailed />}
      {children}
    </div>
  )
}
