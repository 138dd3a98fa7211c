import { Link, Text } from '@react-email/components'
import type { MailContent } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { MailLayout, small } from './mail-layout.tsx'
import { colors } from './mail-look.ts'
import { Markdown, wordsOf } from './markdown.tsx'

type Props = Extract<MailContent, { template: 'newsletter' }>

export const newsletterSubject = ({ title, isTest }: Props) => (isTest ? `[Test] ${title}` : title)

export function Newsletter({ title, content, unsubscribeUrl, isTest }: Props) {
  return (
    <MailLayout
      heading={title}
      preview={wordsOf(content, 120)}
      reason={
        isTest
          ? `A test, sent to you alone as administrator of ${site.name}.`
          : `You get this newsletter because you subscribed to it at ${site.name} and confirmed your address.`
      }
      footer={
        <Text className="quiet" style={{ ...small, margin: '8px 0 0' }}>
          <Link
            className="quiet"
            href={unsubscribeUrl}
            style={{ color: colors.quiet, textDecoration: 'underline' }}
          >
            Unsubscribe
          </Link>
          <br />
          {site.name}, {site.city}, {site.state} {site.postalCode}
        </Text>
      }
    >
      <Markdown>{content}</Markdown>
    </MailLayout>
  )
}
