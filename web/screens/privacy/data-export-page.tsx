import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/legal/your-data.ts'
import { paths } from '../../../contract/paths.ts'
import '../../parts/account/signed-in.tsx'
import { ApiError } from '../../kit/data/api.ts'
import { useCurrentUser } from '../../kit/data/current-user.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { saveExport } from '../../parts/account/privacy/save-export.ts'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { useMailedToken } from '../../parts/mail-link/mailed-token.ts'
import { WaitingForLink } from '../../parts/mail-link/waiting-for-link.tsx'

const page = {
  description: texts.exportDescription,
  path: paths.dataExport(),
}

/** The page of the link in the mail about an export. Only its owner can download the file. */
export default function DataExportPage() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const token = useMailedToken()
  if (user === undefined || token === undefined)
    return <WaitingForLink {...page} title={texts.yourData} />
  if (!token) return <BadLink />
  if (user) return <ExportDownload key={token} token={token} />
  return (
    <MailLinkPage {...page} title={texts.yourData} lead={texts.signInToDownload}>
      <ButtonLink variant="primary" size="large" href={paths.auth(pathname, token)}>
        {texts.signIn}
      </ButtonLink>
    </MailLinkPage>
  )
}

function BadLink() {
  return (
    <MailLinkPage {...page} title={texts.badLink} lead={texts.badLinkText}>
      <ButtonLink href={paths.profile()}>{texts.toDashboard}</ButtonLink>
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
    <MailLinkPage {...page} title={texts.yourData} lead={texts.exportLead}>
      {step === 'failed' && <p role="alert">{texts.failed}</p>}
      {step === 'saved' && <p role="status">{texts.saved}</p>}
      <Button
        variant="primary"
        size="large"
        sending={step === 'saving'}
        sendingLabel={texts.downloadingExport}
        onClick={save}
      >
        <Download className="icon" />
        {texts.downloadExport}
      </Button>
    </MailLinkPage>
  )
}
