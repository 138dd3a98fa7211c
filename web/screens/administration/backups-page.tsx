import { Head } from '../../shell/head.tsx'

export default function BackupsPage() {
  return <Head title="Backups" description="Backups" path="/admin/backups" noindex />
}
