import { paths } from '../../../contract/paths.ts'
import { ProfileLoading, ProfileNotFound } from '../../profile/profile-placeholder.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const PracticeLoading = ({ slug }: { slug: string }) => (
  <ProfileLoading
    path={paths.practice(slug)}
    kind="practice"
    back={{ href: paths.practices(), label: 'Back to practices' }}
  />
)

/** PRACP-10 */
export function PracticeNotFound({ slug }: { slug: string }) {
  return (
    <ProfileNotFound
      path={paths.practice(slug)}
      title="Practice Not Found"
      description="There is no practice at this address."
      message="The practice you're looking for doesn't exist or has been removed."
    >
      <ButtonLink variant="primary" href={paths.practices()}>
        Back to practices
      </ButtonLink>
    </ProfileNotFound>
  )
}
