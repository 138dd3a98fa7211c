import { paths } from '../../../contract/paths.ts'
import { AdministrationFrame } from './administration-frame.tsx'
import { ForAdministrators } from './for-administrators.tsx'

const title = 'Backup Management'

export default function BackupsPage() {
  const path = paths.adminBackups()
  const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <p className="max-w-prose text-lg wide:col-span-8">
            Backups are not made from this page: whoever operates the server backs up its database.
          </p>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}
