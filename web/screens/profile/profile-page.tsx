import { Head } from '../../shell/head.tsx'

export default function ProfilePage() {
  return <Head title="Dashboard" description="Dashboard" path="/profile" noindex />
}
