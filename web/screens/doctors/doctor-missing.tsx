import { paths } from '../../../contract/paths.ts'
import { useWayBack } from '../../office/use-way-back.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Bed } from '../../ui/bed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProfileSkeleton } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

const body = 'wrap section pt-[clamp(2rem,3.2vw,2.75rem)]'

export function DoctorLoading({ slug }: { slug: string }) {
  return (
    <>
      <Head title="Doctor" description="Loading" path={paths.doctor(slug)} noindex />
      <PageHead
        title="Loading profile"
        back={{ href: paths.doctors(), label: 'Back to Search' }}
        drawing="band-doctor"
      />
      <section className="relative on-1" aria-label="Loading">
        <Bed seed={6} to="1" />
        <div className={body} role="status">
          <span className="sr-only">Loading the profile</span>
          <ProfileSkeleton />
        </div>
      </section>
    </>
  )
}

/** Unknown, no longer listed, or failed: the same words (DOCP-22, DOCP-23). */
export function DoctorNotFound({ slug }: { slug: string }) {
  return (
    <>
      <Head
        title="Doctor Not Found"
        description="There is no doctor at this address."
        path={paths.doctor(slug)}
        noindex
      />
      <PageHead title="Doctor Not Found" drawing="band-doctor" />
      <section className="relative on-1" aria-label="Doctor Not Found">
        <Bed seed={6} to="1" />
        <div className={body}>
          <StatePanel
            drawing={paths.drawing('not-found')}
            message="The doctor profile you're looking for doesn't exist or has been removed."
          >
            <ButtonLink variant="primary" href={useWayBack(paths.doctors())}>
              Go Back to Search
            </ButtonLink>
          </StatePanel>
        </div>
      </section>
    </>
  )
}
