import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/directory/preview.ts'
import { paths } from '../../../contract/paths.ts'
import '../../parts/account/signed-in.tsx'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { useCall } from '../../kit/data/call.ts'
import { useCurrentUser } from '../../kit/data/current-user.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { WaitingForReader } from '../../parts/account/waiting-for-reader.tsx'
import { DoctorProfile } from './doctor-profile.tsx'
import { previewCall } from './preview-loader.ts'

/** The reader's profile as patients will see it, for the reader alone. */
export default function PreviewPage() {
  const user = useCurrentUser()
  if (user === undefined)
    return <WaitingForReader title={texts.preview} path={paths.profilePreview()} />
  if (user) return <OwnPreview key={user.id} />
  return (
    <WithoutProfile>
      <StatePanel drawing={paths.drawing('empty')} message={texts.mustSignIn}>
        <ButtonLink variant="primary" href={paths.auth(paths.profilePreview())}>
          {texts.signIn}
        </ButtonLink>
      </StatePanel>
    </WithoutProfile>
  )
}

function OwnPreview() {
  // what was saved a moment ago is in it
  const query = useCall(previewCall, { staleTime: 0 })
  if (query.data)
    return (
      <>
        <p className="bg-warn-tint text-warn-ink" role="note">
          <span className="wrap flex items-start gap-s3 py-s3">
            <Eye className="icon flex-none" />
            <span>
              <b>{texts.preview}.</b> {texts.onlyYou}
            </span>
          </span>
        </p>
        <DoctorProfile doctor={query.data} preview />
      </>
    )
  return (
    <WithoutProfile>
      <CardContent query={query} what={texts.yourProfile} failureText={texts.notLoaded}>
        {() => (
          <StatePanel drawing={paths.drawing('empty')} message={texts.noProfile}>
            <ButtonLink variant="primary" href={paths.profile('my-profile')}>
              {texts.back}
            </ButtonLink>
          </StatePanel>
        )}
      </CardContent>
    </WithoutProfile>
  )
}

const WithoutProfile = ({ children }: { children: ReactNode }) => (
  <>
    <Head title={texts.preview} description={texts.preview} path={paths.profilePreview()} noindex />
    <PageHead title={texts.preview} />
    <section className="relative on-1" aria-label={texts.preview}>
      <SectionEdge seed={6} to="1" />
      <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">{children}</div>
    </section>
  </>
)
