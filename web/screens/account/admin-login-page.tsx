import { Head } from '../../shell/head.tsx'

export default function AdminLoginPage() {
  return (
    <Head
      title="Administrator Login"
      description="Administrator Login"
      path="/admin/login"
      noindex
    />
  )
}
