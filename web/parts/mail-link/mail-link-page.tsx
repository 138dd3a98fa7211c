import type { ReactNode } from 'react'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'

type Props = {
  title: string
  lead: ReactNode
  /** The description in the page's head. */
  description: string
  path: string
  children?: ReactNode
  /** The subject, if it is more than a line. */
  below?: ReactNode
}

/** The page of a mailed link: an explanation, and at most one action. */
export function MailLinkPage({ title, lead, description, path, children, below }: Props) {
  return (
    <>
      <Head title={title} description={description} path={path} noindex />
      <PageHead title={title} lead={lead} drawing="band-contact" words>
        <div className="mt-s5 grid justify-items-start gap-s4">{children}</div>
      </PageHead>
      <div className={`relative on-1 ${below ? '' : 'h-s7'}`}>
        <SectionEdge seed={4} to="1" />
        {below && <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">{below}</div>}
      </div>
    </>
  )
}
