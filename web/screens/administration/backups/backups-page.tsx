import { paths } from '../../../../contract/paths.ts'
import { ForAdministrators } from '../for-administrators.tsx'
import { BackupsScreen } from './backups-screen.tsx'

const title = 'Backup Management'

export default function BackupsPage() {
  const path = paths.adminBackups()
  return (
    <ForAdministrators title={title} path={path}>
      {() => <BackupsScreen title={title} path={path} />}
    </ForAdministrators>
  )
}
