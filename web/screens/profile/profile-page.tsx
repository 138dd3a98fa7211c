import { paths } from '../../../contract/paths.ts'
import '../../account/signed-in.tsx' // so that the header knows at once
import { WaitingForReader } from '../../account/waiting-for-reader.tsx'
import { useCurrentUser } from '../../data/current-user.ts'
import { ProfileDashboard } from './profile-dashboard.tsx'
import { ProfileSignedOut } from './profile-signed-out.tsx'

/** A provider's own dashboard: for whoever is signed in. */
export default function ProfilePage() {
  const user = useCurrentUser()
  if (user === undefined) return <WaitingForReader title="Dashboard" path={paths.profile()} />
  if (user === null) return <ProfileSignedOut />
  return <ProfileDashboard key={user.id} user={user} />
}
