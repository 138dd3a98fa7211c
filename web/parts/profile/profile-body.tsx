import type { ReactNode } from 'react'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'

type Props = {
  /** The number of the stepped edge. */
  seed: number
  /** The first card of the sidebar, which stays in sight while the others pass under it. */
  firstCard?: ReactNode
  side: ReactNode
  children: ReactNode
}

/** Below a page's head: text on the left, actions next to it, on small screens below. */
export function ProfileBody({ seed, firstCard, side, children }: Props) {
  return (
    <div className="relative on-1">
      <SectionEdge seed={seed} to="1" />
      <div className="profile wrap section grid items-start gap-[clamp(2rem,4vw,4rem)] pt-s4 max-tablet:gap-y-s3 max-tablet:pb-s3 tablet:pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="prose min-w-0">{children}</div>
        {firstCard ? (
          <aside className="grid content-start gap-gap self-stretch print:hidden">
            <div className="first-card">{firstCard}</div>
            {side}
          </aside>
        ) : (
          // sticky only if all of it fits
          <aside className="grid gap-gap wide:[@media(min-height:76rem)]:sticky wide:[@media(min-height:76rem)]:top-24 print:hidden">
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}
