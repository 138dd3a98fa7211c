import { useLocation } from 'react-router'
import * as texts from '#texts/mail-link/newsletter.ts'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'

type Text = { title: string; lead: string; again?: boolean }

const doneTexts = {
  title: texts.checkEmail,
  lead: texts.checkEmailLead,
}
const already = {
  title: texts.alreadySubscribed,
  lead: texts.alreadySubscribedLead,
}
const failedTexts = {
  title: texts.subscriptionFailed,
  lead: texts.subscriptionFailedLead,
  again: true,
}
const results = new Map<string | null, Text>([
  ['done', doneTexts],
  ['already', already],
  ['invalid', { title: texts.invalidEmail, lead: texts.invalidEmailLead, again: true }],
  [
    'too_many',
    {
      title: texts.subscriptionFailed,
      lead: texts.tooManyLead,
    },
  ],
  [
    null,
    {
      title: texts.stayUpdated,
      lead: texts.stayUpdatedLead,
      again: true,
    },
  ],
])

/** The page of the footer's form without scripts. */
export default function SubscribePage() {
  const result = new URLSearchParams(useLocation().search).get('result')
  const { title, lead, again } = results.get(result) ?? failedTexts
  return (
    <MailLinkPage
      title={title}
      lead={lead}
      description={texts.description}
      path={paths.newsletterSubscribe()}
    >
      {again && <ButtonLink href="#newsletter-email">{texts.enterAddress}</ButtonLink>}
    </MailLinkPage>
  )
}
