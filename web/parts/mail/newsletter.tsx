import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'
import { type CreatePart, Markdown, wordsOfMarkdown } from '../markdown/markdown.tsx'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, previewOf, small, text } from './mail-layout.tsx'
import { colors, fonts } from './mail-look.ts'
import { newsletter as english } from './notices/en/newsletter.ts'
import { newsletter as spanish } from './notices/es/newsletter.ts'

const wordsIn: Record<Language, typeof english> = { en: english, es: spanish }

export function newsletter(
  { title, content, wordsLanguage, viewUrl, unsubscribeUrl, isTest }: Content<'newsletter'>,
  language: Language,
): Mail {
  const words = wordsIn[language]
  return {
    subject: isTest ? words.testSubject(title) : title,
    body: (
      <MailLayout
        language={language}
        wordsLanguage={wordsLanguage}
        heading={title}
        preview={previewOf(wordsOfMarkdown(content))}
        top={viewUrl && <QuietLink href={viewUrl}>{words.view}</QuietLink>}
        reason={isTest ? words.test : words.reason}
        footer={
          <Text className="quiet" style={{ ...small, margin: '8px 0 0' }}>
            <QuietLink href={unsubscribeUrl}>{words.unsubscribe}</QuietLink>
            <br />
            {site.name}, {site.contact.postalAddress}
          </Text>
        }
      >
        <Markdown create={createInMail}>{content}</Markdown>
      </MailLayout>
    ),
  }
}

const QuietLink = ({ href, children }: { href: string; children: string }) => (
  <Link className="quiet" href={href} style={{ color: colors.quiet, textDecoration: 'underline' }}>
    {children}
  </Link>
)

const createInMail: CreatePart = (tag, attributes, children) => {
  if (tag === 'hr')
    return <Hr className="line" style={{ borderColor: colors.line, margin: '20px 0' }} />
  if (tag === 'a')
    return (
      <Link className="link" href={attributes.href ?? ''} style={link}>
        {children}
      </Link>
    )
  if (/^h\d$/.test(tag)) {
    const style = { ...headingStyle, fontSize: tag === 'h2' ? 21 : 18 }
    return createElement(tag, { className: 'ink', style }, ...children)
  }
  return createElement(tag, { ...styles[tag], ...attributes }, ...children)
}

const code = { fontFamily: 'Consolas, Menlo, monospace', fontSize: 15 }

/** Underlined, because color alone does not mark a link for everybody. */
const link = { color: colors.link, textDecoration: 'underline' }

const headingStyle = {
  ...text,
  margin: '24px 0 8px',
  fontFamily: fonts.display,
  fontWeight: 600,
  lineHeight: '28px',
}

const list = { ...text, paddingLeft: 24 }

const cell = { ...small, margin: 0, padding: '6px 10px 6px 0', textAlign: 'left' as const }

const styles: Record<string, { className?: string; style?: object }> = {
  p: { className: 'ink', style: text },
  ul: { className: 'ink', style: list },
  ol: { className: 'ink', style: list },
  li: { style: { margin: '0 0 6px' } },
  code: { style: code },
  pre: { className: 'ink', style: { ...text, ...code, whiteSpace: 'pre-wrap' } },
  blockquote: {
    className: 'line',
    style: { margin: '0 0 16px', padding: '0 0 0 14px', borderLeft: `3px solid ${colors.line}` },
  },
  table: { style: { margin: '0 0 16px', borderCollapse: 'collapse' } },
  th: { className: 'ink', style: { ...cell, fontWeight: 600 } },
  td: { className: 'ink', style: cell },
}

export function newsletterConfirmation(
  { confirmUrl, hours }: Content<'newsletter-confirmation'>,
  language: Language,
): Mail {
  const { confirmation: words } = wordsIn[language]
  return {
    subject: words.subject,
    body: (
      <MailLayout
        language={language}
        heading={words.heading}
        preview={words.preview}
        reason={words.reason}
      >
        <Text className="ink" style={text}>
          {words.text}
        </Text>
        <ActionLink href={confirmUrl} label={words.button} note={words.note(hours)} />
      </MailLayout>
    ),
  }
}
