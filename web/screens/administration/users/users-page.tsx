import { useLocation, useNavigate } from 'react-router'
import type { UserRow } from '../../../../contract/administration/users/calls.ts'
import { paths, type UserFilters } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { Choice, FilterForm } from '../lists/filter-form.tsx'
import { PageLinks } from '../lists/page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { UserBadges } from './user-badges.tsx'

const title = 'Users'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** All accounts. */
export default function UsersPage() {
  const query = new URLSearchParams(useLocation().search)
  const filters = filtersOf(query)
  const path = paths.adminUsers()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="users">
            {() => (
              <>
                <UserFilterForm filters={filters} />
                <UserList filters={filters} page={pageOf(query)} />
              </>
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

const pageOf = (query: URLSearchParams) =>
  Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)

function filtersOf(query: URLSearchParams): UserFilters {
  const [search, state] = [query.get('search'), query.get('state')]
  return { ...(search && { search }), ...(state && { state }) }
}

function UserFilterForm({ filters }: { filters: UserFilters }) {
  const navigate = useNavigate()
  return (
    <FilterForm
      label="Search users"
      filters={filters}
      onApply={(fields) =>
        navigate(paths.adminUsers(filtersOf(fields)), { preventScrollReset: true })
      }
      hint="Name, email address or id"
      searchWidth="wide:col-span-7"
      columns={2}
      hrefWithout={paths.adminUsers()}
    >
      <Choice name="state" label="State" value={filters.state} only>
        <option value="owner">With a claim</option>
        <option value="unconfirmed">Not confirmed</option>
        <option value="suspended">Suspended</option>
        <option value="deletion">To be deleted</option>
        <option value="administrator">Administrators</option>
      </Choice>
    </FilterForm>
  )
}

function UserList({ filters, page }: { filters: UserFilters; page: number }) {
  const listCall = call('GET /api/admin/users/list', { query: { ...filters, page } as never })
  const { data, isError, refetch } = useCall(listCall, { staleTime: 0 })
  if (!data)
    return isError ? (
      <CouldNotLoad message="The users could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="users" />
    )
  return (
    <div className="grid min-w-0 gap-s4 wide:col-span-12">
      <p className="text-ink-2 tnum" role="status">
        {data.total.toLocaleString('en-US')} {data.total === 1 ? 'user' : 'users'}
      </p>
      {data.rows.length === 0 ? (
        <StatePanel
          drawing={paths.drawing('empty')}
          message="No users match. Change or clear the filters."
        />
      ) : (
        <ul className="border-b border-line">
          {data.rows.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminUsers({ ...filters, page })}
      />
    </div>
  )
}

function Row({ user }: { user: UserRow }) {
  const { id, email, claims, createdAt, lastSignInAt } = user
  return (
    <li className="grid gap-x-s5 gap-y-s1 border-t border-line py-s3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center">
      <div className="min-w-0">
        <p>
          <a className="lone text-lg font-semibold wrap-anywhere" href={paths.adminUser(id)}>
            {fullName(user) || email}
          </a>
        </p>
        <p className="text-ink-2 wrap-anywhere">{[email, ...claims].join(' · ')}</p>
        <p className="text-sm text-ink-2">
          Since {momentText(createdAt)}
          {lastSignInAt && ` · last signed in ${momentText(lastSignInAt)}`}
        </p>
      </div>
      <p className="flex flex-wrap gap-s2 empty:hidden wide:justify-end">
        <UserBadges user={user} />
      </p>
    </li>
  )
}
