import { paths } from '../../../contract/paths.ts'
import { ProfileLoading, ProfileNotFound } from '../../profile/profile-placeholder.tsx'
import { useWayBack } from '../../profile/use-way-back.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const DoctorLoading = ({ slug }: { slug: string }) => (
  <ProfileLoading
    path={paths.doctor(slug)}
    kind="profile"
    back={{ href: paths.doctors(), label: 'Back to Search' }}
  />
)

/** DOCP-22, DOCP-23 */
export function DoctorNotFound({ slug }: { slug: string }) {
  return (
    <ProfileNotFound
      path={paths.doctor(slug)}
      title="Doctor Not Found"
      description="There is no doctor at this address."
      message="The doctor profile you're looking for doesn't exist or has been removed."
    >
      <ButtonLink variant="primary" href={useWayBack(paths.doctors())}>
        Go Back to Search
      </ButtonLink>
    </ProfileNotFound>
  )
}
