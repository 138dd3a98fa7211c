import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import '../../account/signed-in.tsx'
import { saveExport } from '../../account/privacy/save-export.ts'
import { WaitingForReader } from '../../account/waiting-for-reader.tsx'
import { ApiError } from '../../data/api.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

const page = {
  description: 'A file of everything we hold about you.',
  path: paths.dataExport(),
}

/** Where the link in the mail about an export leads. Only who it is about can download the file. */
export default function DataExportPage() {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const token = new URLSearchParams(search).get('token')
  if (user === undefined) return <WaitingForReader title="Your Data" path={paths.dataExport()} />
  if (!token) return <BadLink />
  if (user) return <ExportDownload token={token} />
  return (
    <MailLinkPage
      {...page}
      title="Your Data"
      lead="Please sign in to download your data: the file is for you alone."
    >
      <ButtonLink variant="primary" size="large" href={paths.auth(pathname + search)}>
        Sign In
      </ButtonLink>
    </MailLinkPage>
  )
}

function BadLink() {
  return (
    <MailLinkPage
      {...page}
      title="This Link Does Not Work"
      lead="It is incomplete, more than a day old, or for the account of somebody else. You can ask for a new file on your dashboard."
    >
      <ButtonLink href={paths.profile()}>Go to Your Dashboard</ButtonLink>
    </MailLinkPage>
  )
}

function ExportDownload({ token }: { token: string }) {
  const [step, setStep] = useState<'ask' | 'saving' | 'saved' | 'bad' | 'failed'>('ask')
  const save = async () => {
    setStep('saving')
    try {
      await saveExport(token)
      setStep('saved')
    } catch (error) {
      const badLink = error instanceof ApiError && error.problem?.code === 'bad_link'
      setStep(badLink ? 'bad' : 'failed')
    }
  }
  if (step === 'bad') return <BadLink />
  return (
    <MailLinkPage
      {...page}
      title="Your Data"
      lead="Everything we hold about you, in one ZIP file. We delete the file a day after it was made."
    >
      {step === 'failed' && <p role="alert">That did not work. Please try again.</p>}
      {step === 'saved' && <p role="status">The file is in your downloads.</p>}
      <Button
        variant="primary"
        size="large"
        sending={step === 'saving'}
        sendingLabel="Downloading…"
        onClick={save}
      >
        <Download className="icon" />
        Download Your Data
      </Button>
    </MailLinkPage>
  )
}
