import { loading } from '#texts/account/reader.tsx'
import { needsScripts } from '#texts/mail-link/mail-link.ts'
import { MailLinkPage } from './mail-link-page.tsx'

type Props = { title: string; description: string; path: string }

/** While the browser reads the token of a mailed link, and what it is for. */
export function WaitingForLink(props: Props) {
  return (
    <MailLinkPage
      {...props}
      lead={
        <>
          <span role="status" className="noscript:hidden">
            {loading}
          </span>
          <noscript>{needsScripts}</noscript>
        </>
      }
    />
  )
}
