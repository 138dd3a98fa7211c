import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import MarkdownIt, { type Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { itemAt, required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { ActionLink } from './action-link.tsx'
import { type Content, type Mail, MailLayout, previewOf, small, text } from './mail-layout.tsx'
import { colors, fonts } from './mail-look.ts'
import { newsletter as english } from './notices/en/newsletter.ts'
import { newsletter as spanish } from './notices/es/newsletter.ts'

const wordsIn: Record<Language, typeof english> = { en: english, es: spanish }

export function newsletter(
  { title, content, wordsLanguage, unsubscribeUrl, isTest }: Content<'newsletter'>,
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
        preview={previewOf(wordsOf(content))}
        reason={isTest ? words.test : words.reason}
        footer={
          <Text className="quiet" style={{ ...small, margin: '8px 0 0' }}>
            <Link
              className="quiet"
              href={unsubscribeUrl}
              style={{ color: colors.quiet, textDecoration: 'underline' }}
            >
              {words.unsubscribe}
            </Link>
            <br />
            {site.name}, {site.contact.postalAddress}
          </Text>
        }
      >
        <Markdown>{content}</Markdown>
      </MailLayout>
    ),
  }
}

/** No HTML, no pictures: they are shown as typed. URLs become links. */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')

markdown.validateLink = (url) => /^(https?:\/\/|mailto:)\S+$/i.test(url)

// `example.com` is a word; only whole addresses are meant as links
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true })

/** Renders Markdown as elements, so that no text can become HTML. */
function Markdown({ children }: { children: string }) {
  return <>{elementsOf(markdown.parse(children, {}))}</>
}

/** A text as words on one line. */
function wordsOf(source: string): string {
  const words = markdown
    .parse(source, {})
    .flatMap(({ type, children }) =>
      type === 'inline' ? [(children ?? []).map(wordOf).join('')] : [],
    )
    .join(' ')
  return words.replace(/\s+/g, ' ').trim()
}

const wordOf = ({ type, content }: Token) => (/break$/.test(type) ? ' ' : content)

type Open = { token: Token | null; children: ReactNode[] }

function elementsOf(tokens: readonly Token[]): ReactNode[] {
  const stack: Open[] = [{ token: null, children: [] }]
  const append = (node: ReactNode) => {
    const { children } = itemAt(stack, -1)
    children.push(<Fragment key={children.length}>{node}</Fragment>)
  }
  for (const token of tokens) {
    if (token.nesting === 1) stack.push({ token, children: [] })
    else if (token.nesting === 0) append(leafOf(token))
    else {
      const { token: opening, children } = required(stack.pop())
      append(opening ? elementOf(opening, children) : children)
    }
  }
  return itemAt(stack, 0).children
}

function leafOf(token: Token): ReactNode {
  switch (token.type) {
    case 'inline':
      return elementsOf(token.children ?? [])
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br />
    case 'hr':
      return <Hr className="line" style={{ borderColor: colors.line, margin: '20px 0' }} />
    case 'code_inline':
      return <code style={code}>{token.content}</code>
    case 'fence':
    case 'code_block':
      return (
        <pre className="ink" style={{ ...text, ...code, whiteSpace: 'pre-wrap' }}>
          {token.content}
        </pre>
      )
    default:
      return token.content
  }
}

function elementOf(token: Token, children: ReactNode[]): ReactNode {
  const { tag, hidden } = token
  if (hidden) return children // a paragraph of a tight list
  if (tag === 'a') {
    const href = String(token.attrGet('href') ?? '')
    return (
      <Link className="link" href={href} style={link}>
        {children}
      </Link>
    )
  }
  // the title of the mail is its only h1
  const heading = /^h([1-6])$/.exec(tag)
  if (heading) {
    const level = Math.max(2, Number(heading[1]))
    const style = { ...headingStyle, fontSize: level === 2 ? 21 : 18 }
    return createElement(`h${level}`, { className: 'ink', style }, ...children)
  }
  const tagStyle = styles[tag]
  if (!tagStyle) return children
  const start = tag === 'ol' ? token.attrGet('start') : null
  return createElement(
    tag,
    {
      className: tagStyle.className,
      style: tagStyle.style,
      ...(start && { start: Number(start) }),
    },
    ...children,
  )
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
  strong: {},
  em: {},
  s: {},
  blockquote: {
    className: 'line',
    style: { margin: '0 0 16px', padding: '0 0 0 14px', borderLeft: `3px solid ${colors.line}` },
  },
  table: { style: { margin: '0 0 16px', borderCollapse: 'collapse' } },
  thead: {},
  tbody: {},
  tr: {},
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
