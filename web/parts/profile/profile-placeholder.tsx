import type { ReactNode } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { OfflinePanel } from '../../kit/ui/offline-panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { useOffline } from '../../kit/ui/use-offline.ts'

const body = 'wrap section pt-[clamp(2rem,3.2vw,2.75rem)]'

type Loading = { path: string; kind: 'profile' | 'practice'; back: { href: string; label: string } }

const loadingTexts = {
  profile: { title: texts.loadingProfile, text: texts.loadingTheProfile },
  practice: { title: texts.loadingPractice, text: texts.loadingThePractice },
}

/** The skeleton of a profile. */
export function ProfileLoading({ path, kind, back }: Loading) {
  const { title, text } = loadingTexts[kind]
  return (
    <>
      <Head title={title} description={texts.loading} path={path} noindex />
      <PageHead title={title} back={back} drawing="band-doctor" />
      <section className="relative on-1" aria-label={texts.loading}>
        <SectionEdge seed={6} to="1" />
        <div className={body} role="status">
          <span className="sr-only">{text}</span>
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
  /** The next step: a button. */
  children: ReactNode
}

/** Unknown, no longer listed, or failed, with the same texts. */
export function ProfileNotFound({ path, title, description, message, children }: Missing) {
  return (
    <>
      <Head title={title} description={description} path={path} noindex />
      <PageHead title={title} drawing="band-doctor" />
      <section className="relative on-1" aria-label={title}>
        <SectionEdge seed={6} to="1" />
        <div className={body}>
          <StatePanel drawing={paths.drawing('not-found')} message={message}>
            {children}
          </StatePanel>
        </div>
      </section>
    </>
  )
}

/** The skeleton of a profile: picture and lines, then text. */
function ProfileSkeleton() {
  if (useOffline()) return <OfflinePanel />
  return (
    <div className="grid gap-s6" aria-hidden="true">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-s5 tablet:grid-cols-[13rem_minmax(0,1fr)]">
        <span className="sk aspect-square h-auto rounded-3" />
        <div className="grid content-start gap-s4">
          <span className="sk h-6 w-3/5" />
          <span className="sk h-14 w-4/5 max-w-72" />
          <span className="sk h-10 w-2/3" />
        </div>
      </div>
      <div className="grid max-w-prose gap-s3">
        <span className="sk mb-s2 h-8 w-1/2" />
        <span className="sk" />
        <span className="sk" />
        <span className="sk w-3/4" />
      </div>
    </div>
  )
}
