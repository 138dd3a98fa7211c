import type { UserRow } from '../../../../contract/administration/users/calls.ts'
import { Badge } from '../../../kit/ui/badge.tsx'

type Props = { user: Pick<UserRow, 'isAdmin' | 'suspendedAt' | 'deletionAt' | 'emailConfirmed'> }

/** Special states of an account. */
export function UserBadges({ user: { isAdmin, suspendedAt, deletionAt, emailConfirmed } }: Props) {
  return (
    <>
      {suspendedAt && <Badge variant="bad">Suspended</Badge>}
      {deletionAt && <Badge variant="bad">To be deleted</Badge>}
      {!emailConfirmed && <Badge variant="warn">Not confirmed</Badge>}
      {isAdmin && <Badge variant="oak">Administrator</Badge>}
    </>
  )
}
