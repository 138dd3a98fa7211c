import { Head } from '../../shell/head.tsx'

export default function AuthPage() {
  return <Head title="Sign In" description="Sign In" path="/auth" noindex />
}
