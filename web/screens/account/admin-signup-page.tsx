import { Head } from '../../shell/head.tsx'

export default function AdminSignupPage() {
  return (
    <Head
      title="Super Admin Registration"
      description="Super Admin Registration"
      path="/admin/signup"
      noindex
    />
  )
}
