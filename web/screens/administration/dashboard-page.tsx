import { paths } from '../../../contract/paths.ts'
import { UnconfirmedAddress } from '../../account/unconfirmed-address.tsx'
import { AdministrationFrame } from './administration-frame.tsx'
import { ForAdministrators } from './for-administrators.tsx'
import { SignedInCard } from './signed-in-card.tsx'

const title = 'Admin Dashboard'

export default function DashboardPage() {
  const path = paths.adminDashboard()
  return (
    <ForAdministrators title={title} path={path}>
      {(user) => (
        <AdministrationFrame title={title} path={path}>
          {!user.emailConfirmed && (
            <div className="wide:col-span-12">
              <UnconfirmedAddress email={user.email} />
            </div>
          )}
          <SignedInCard user={user} className="wide:col-span-7" />
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}
