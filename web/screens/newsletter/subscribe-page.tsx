import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

type Text = { title: string; lead: string; again?: boolean }

const doneTexts = {
  title: 'Check Your Email',
  lead: 'Thank you for subscribing to our newsletter. Check your email for confirmation.',
}
const already = {
  title: 'Already Subscribed',
  lead: "You're already subscribed to our newsletter.",
}
const failedTexts = {
  title: 'Subscription Failed',
  lead: 'There was an error subscribing to our newsletter. Please try again.',
  again: true,
}
const texts = new Map<string | null, Text>([
  ['done', doneTexts],
  ['already', already],
  ['invalid', { title: 'Invalid Email', lead: 'Please enter a valid email address.', again: true }],
  [
    'too_many',
    {
      title: 'Subscription Failed',
      lead: 'Too many addresses were entered from your network. Please try again in an hour.',
    },
  ],
  [
    null,
    {
      title: 'Stay Updated',
      lead: `Healthcare news from ${site.area}, by email. Enter your address at the foot of this page.`,
      again: true,
    },
  ],
])

/** What the form at the foot of every page leads to while there are no scripts to show a toast. */
export default function SubscribePage() {
  const result = new URLSearchParams(useLocation().search).get('result')
  const { title, lead, again } = texts.get(result) ?? failedTexts
  return (
    <MailLinkPage
      title={title}
      lead={lead}
      description="The newsletter, by email."
      path={paths.newsletterSubscribe()}
    >
      {again && <ButtonLink href="#newsletter-email">Enter Your Address</ButtonLink>}
    </MailLinkPage>
  )
}
