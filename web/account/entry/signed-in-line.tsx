import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { type CurrentUser, useCurrentUser } from '../../data/current-user.ts'
import { fullName } from '../person.ts'

/** Shown to a user who arrived signed in; a user who signs in here is redirected. */
export function SignedInLine() {
  const user = useCurrentUser()
  const [arrived, setArrived] = useState<CurrentUser | null>()
  if (arrived === undefined && user !== undefined) setArrived(user)
  if (!arrived) return null
  const { email, isAdmin } = arrived
  return (
    <p className="border-l-2 border-ink-3 pl-s4 text-ink-2 wrap-anywhere">
      You are signed in as {fullName(arrived) || email}.{' '}
      <a href={isAdmin ? paths.adminDashboard() : paths.profile()}>Go to your dashboard</a>
    </p>
  )
}
