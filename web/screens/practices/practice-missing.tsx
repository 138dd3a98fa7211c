import { paths } from '../../../contract/paths.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Bed } from '../../ui/bed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProfileSkeleton } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

const body = 'wrap section pt-[clamp(2rem,3.2vw,2.75rem)]'

export function PracticeLoading({ slug }: { slug: string }) {
  return (
    <>
      <Head title="Practice" description="Loading" path={paths.practice(slug)} noindex />
      <PageHead
        title="Loading practice"
        back={{ href: paths.practices(), label: 'Back to practices' }}
        drawing="band-doctor"
      />
      <section className="relative on-1" aria-label="Loading">
        <Bed seed={8} to="1" />
        <div className={body} role="status">
          <span className="sr-only">Loading the practice</span>
          <ProfileSkeleton />
        </div>
      </section>
    </>
  )
}

/** Unknown, no longer listed, or any failure (PRACP-10). */
export function PracticeNotFound({ slug }: { slug: string }) {
  return (
    <>
      <Head
        title="Practice Not Found"
        description="There is no practice at this address."
        path={paths.practice(slug)}
        noindex
      />
      <PageHead title="Practice Not Found" drawing="band-doctor" />
      <section className="relative on-1" aria-label="Practice Not Found">
        <Bed seed={8} to="1" />
        <div className={body}>
          <StatePanel
            drawing={paths.drawing('not-found')}
            message="The practice you're looking for doesn't exist or has been removed."
          >
            <ButtonLink variant="primary" href={paths.practices()}>
              Back to practices
            </ButtonLink>
          </StatePanel>
        </div>
      </section>
    </>
  )
}
