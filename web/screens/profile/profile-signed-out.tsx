import { paths } from '../../../contract/paths.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Nobody is signed in, or the session has ended (ERR-30). The sign-in leads back here. */
export function ProfileSignedOut() {
  return (
    <>
      <Head title="Dashboard" description="Dashboard" path={paths.profile()} noindex />
      <PageHead title="Dashboard" />
      <section className="relative on-1" aria-label="Dashboard">
        <Bed seed={6} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <StatePanel
            drawing={paths.drawing('empty')}
            message="You must be signed in to access your profile."
          >
            <ButtonLink variant="primary" href={paths.auth(paths.profile())}>
              Sign In
            </ButtonLink>
          </StatePanel>
        </div>
      </section>
    </>
  )
}
