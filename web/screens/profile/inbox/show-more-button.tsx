import * as texts from '#texts/profile/inbox.ts'
import { Button } from '../../../kit/ui/button.tsx'

/** The most that one call answers. */
const maxShown = 1000

/** Adds a page to a list of `useGrowingCall`. */
export function ShowMoreButton({
  list: { show, showMore, isGrowing },
  hasMore,
}: {
  list: { show: number; showMore: () => void; isGrowing: boolean }
  hasMore: boolean
}) {
  if (!isGrowing && (!hasMore || show >= maxShown)) return null
  return (
    <Button className="mt-s4" sending={isGrowing} onClick={showMore}>
      {texts.showMore}
    </Button>
  )
}
