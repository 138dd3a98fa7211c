import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'

type Props = { title: string; lead: string; badge?: ReactNode; children: ReactNode }

/** The success page in each of its states: the same elements, so that nothing jumps between them. */
export function SuccessFrame({ title, lead, badge, children }: Props) {
  return (
    <>
      <Head
        title={title}
        description="Your subscription"
        path={paths.subscriptionSuccess()}
        noindex
      />
      <PageHead title={title} lead={lead} badge={badge} drawing="band-advertise" />
      <section className="relative on-1" aria-label="Your subscription">
        <Bed seed={6} to="1" />
        <div className="wrap section min-h-[40vh] pt-[clamp(2rem,3.2vw,2.75rem)]">{children}</div>
      </section>
    </>
  )
}
