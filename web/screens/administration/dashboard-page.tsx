import { Head } from '../../shell/head.tsx'

export default function DashboardPage() {
  return (
    <Head title="Admin Dashboard" description="Admin Dashboard" path="/admin/dashboard" noindex />
  )
}
