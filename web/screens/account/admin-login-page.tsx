import { useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { AccountCard, AccountScreen } from '../../parts/account/entry/account-screen.tsx'
import { SignInForm } from '../../parts/account/entry/sign-in-form.tsx'
import { useResetCard } from '../../parts/account/entry/use-reset-card.tsx'

/** Sign-in for administrators (ALOG-01 to ALOG-04). */
export default function AdminLoginPage() {
  const card = useRef<HTMLDivElement>(null)
  const reset = useResetCard({ administrators: true, signIn: card })
  return (
    <AccountScreen
      title="Administrator Login"
      lead={`For the people who run the ${site.name}. Doctors and practices have a login of their own.`}
    >
      <Head
        title="Administrator Login"
        description={`For the people who run the ${site.name}.`}
        path={paths.adminLogin()}
        noindex
      />
      <p className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 rounded-2 bg-bed-2 p-s4">
        <span>Are you a doctor, or do you work at a practice?</span>
        <ButtonLink href={paths.auth()}>Provider Login</ButtonLink>
      </p>
      <div ref={card}>
        <AccountCard id="administrator-sign-in" title="Sign In">
          <SignInForm
            labelledBy="administrator-sign-in"
            failureTitle="Login Failed"
            to={({ isAdmin }) => (isAdmin ? paths.adminDashboard() : paths.profile())}
          >
            <div className="mt-s3 -mx-1">{reset.toggle}</div>
          </SignInForm>
        </AccountCard>
      </div>
      {reset.card}
    </AccountScreen>
  )
}
