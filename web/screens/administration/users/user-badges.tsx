import type { UserRow } from '../../../../contract/administration/users/calls.ts'
import { Badge } from '../../../ui/badge.tsx'

type Props = { user: Pick<UserRow, 'isAdmin' | 'suspendedAt' | 'emailConfirmed'> }

/** What is special about an account. */
export function UserBadges({ user: { isAdmin, suspendedAt, emailConfirmed } }: Props) {
  return (
    <>
      {suspendedAt && <Badge variant="bad">Suspended</Badge>}
      {!emailConfirmed && <Badge variant="warn">Not confirmed</Badge>}
      {isAdmin && <Badge variant="oak">Administrator</Badge>}
    </>
  )
}
