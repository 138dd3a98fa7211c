import { paths } from '../../../contract/paths.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'

/** For a signed-in user who is no administrator. */
export function AccessDenied({ path }: { path: string }) {
  return (
    <>
      <Head title="Access Denied" description="Access Denied" path={path} noindex />
      <PageHead
        title="Access Denied"
        lead="You don't have permission to access the admin dashboard."
        drawing="band-legal"
        words
      >
        <p className="mt-s5 flex flex-wrap gap-s3">
          <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
          <ButtonLink href={paths.home()}>Home</ButtonLink>
        </p>
      </PageHead>
      <div className="relative h-s7 on-1">
        <Bed seed={4} to="1" />
      </div>
    </>
  )
}
