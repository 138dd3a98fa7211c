import type { ReactNode } from 'react'
import { Head } from '../../../app/shell/head.tsx'
import { PageHead } from '../../../app/shell/page-head.tsx'
import { SectionEdge } from '../../../kit/ui/pictures/section-edge.tsx'

type Props = {
  title: string
  path: string
  back?: { href: string; label: string }
  /** Figures in the head. */
  stats?: readonly { label: string; value: ReactNode }[]
  children: ReactNode
}

/** The header and twelve columns of an administrators' screen. */
export function AdministrationFrame({ title, path, back, stats, children }: Props) {
  return (
    <>
      <Head title={title} description={title} path={path} noindex />
      <PageHead title={title} back={back} stats={stats} />
      <div className="relative on-1">
        <SectionEdge seed={7} to="1" />
        <div className="wrap section grid gap-gap pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-12">
          {children}
        </div>
      </div>
    </>
  )
}
