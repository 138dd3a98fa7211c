import { paths } from '../../../contract/paths.ts'
import { AdministrationDashboard } from './administration-dashboard.tsx'
import { ForAdministrators } from './for-administrators.tsx'

const title = 'Admin Dashboard'

export default function DashboardPage() {
  return (
    <ForAdministrators title={title} path={paths.adminDashboard()}>
      {() => <AdministrationDashboard title={title} />}
    </ForAdministrators>
  )
}
