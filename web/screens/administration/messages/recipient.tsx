import type { ComponentProps } from 'react'
import {
  type FoundUser,
  mostUsersFound,
} from '../../../../contract/administration/messages/calls.ts'
import { call } from '../../../data/call.ts'
import type { useRecordSearch } from '../../../form/use-record-search.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchList } from '../../../ui/fields/search-list.tsx'

export const searchUsersCall = (search: string) =>
  call('GET /api/admin/users', { query: { search } })

type Props = {
  search: ReturnType<typeof useRecordSearch<FoundUser>>
  error: string | undefined
  onChoose: (user: FoundUser) => void
}

/** Finds the recipient by name or address; a user ID may also be typed as it is (D8). */
export function RecipientSearch({ search, error, onChoose }: Props) {
  return (
    <SearchList
      label="Recipient"
      help="A user ID, or at least 3 characters of a name or an email address."
      name="toUserId"
      error={error}
      typed={search.typed}
      onType={search.setTyped}
      state={search.state}
      rows={search.rows}
      keyOf={({ id }) => id}
      count={(rows) => (rows === 1 ? '1 user found' : `${rows} users found`)}
      none={<p className="text-ink-2">Nobody has this ID, name or address.</p>}
      note={
        search.rows.length >= mostUsersFound && (
          <p className="text-sm text-ink-2">
            These are the first {mostUsersFound}. Type more to see others.
          </p>
        )
      }
      onRetry={search.refetch}
    >
      {(user) => (
        <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
          <Person user={user} className="flex-[1_1_12rem]" />
          <Button aria-label={`Choose ${user.name}, ${user.email}`} onClick={() => onChoose(user)}>
            Choose
          </Button>
        </div>
      )}
    </SearchList>
  )
}

export function ChosenRecipient({ user, onChange }: { user: FoundUser; onChange: () => void }) {
  return (
    <fieldset>
      <legend className="label">Recipient</legend>
      <div className="mt-s2 flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 rounded-2 border border-line bg-bed-1 px-s4 py-s3">
        <Person user={user} />
        <Button aria-label={`Choose somebody else than ${user.name}`} onClick={onChange}>
          Change
        </Button>
      </div>
    </fieldset>
  )
}

function Person({
  user: { name, email, isAdmin, doctor, practice },
  className = '',
}: { user: FoundUser } & Pick<ComponentProps<'div'>, 'className'>) {
  const records = [doctor?.name, practice?.name].filter(Boolean).join(', ')
  return (
    <div className={`min-w-0 leading-snug ${className}`}>
      <p className="flex flex-wrap items-center gap-s2 font-semibold wrap-anywhere">
        {name} {isAdmin && <Badge>Administrator</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
      {records && <p className="text-sm wrap-anywhere text-ink-2">{records}</p>}
    </div>
  )
}
