import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Head } from '../shell/head.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Bed } from '../ui/pictures/bed.tsx'
import { ProfileSkeleton } from '../ui/skeletons.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

const body = 'wrap section pt-[clamp(2rem,3.2vw,2.75rem)]'

type Loading = { path: string; kind: 'profile' | 'practice'; back: { href: string; label: string } }

/** The shape of a profile while its data is on the way. */
export function ProfileLoading({ path, kind, back }: Loading) {
  return (
    <>
      <Head title={`Loading ${kind}`} description="Loading" path={path} noindex />
      <PageHead title={`Loading ${kind}`} back={back} drawing="band-doctor" />
      <section className="relative on-1" aria-label="Loading">
        <Bed seed={6} to="1" />
        <div className={body} role="status">
          <span className="sr-only">{`Loading the ${kind}`}</span>
          <ProfileSkeleton />
        </div>
      </section>
    </>
  )
}

type Missing = {
  path: string
  title: string
  description: string
  message: string
  /** The way on: a button. */
  children: ReactNode
}

/** Unknown, no longer listed, or failed: the same words. */
export function ProfileNotFound({ path, title, description, message, children }: Missing) {
  return (
    <>
      <Head title={title} description={description} path={path} noindex />
      <PageHead title={title} drawing="band-doctor" />
      <section className="relative on-1" aria-label={title}>
        <Bed seed={6} to="1" />
        <div className={body}>
          <StatePanel drawing={paths.drawing('not-found')} message={message}>
            {children}
          </StatePanel>
        </div>
      </section>
    </>
  )
}
