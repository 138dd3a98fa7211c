import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactElement, ReactNode } from 'react'
import type { Language } from '../../../contract/languages.ts'
import type { MailContent } from '../../../contract/mails.ts'
import { site } from '../../../site.config.ts'
import { colors, fonts } from './mail-look.ts'

/** The data of a template. */
export type Content<Template> = Extract<MailContent, { template: Template }>

export type Mail = { subject: string; body: ReactElement }

type Props = {
  heading: string
  /** Above everything, such as a link to the same as a page. */
  top?: ReactNode
  /** The preview line in an inbox. */
  preview: string
  /** Why the reader gets this mail. */
  reason: string
  /** Below it. */
  footer?: ReactNode
  /** English unless given. */
  language?: Language
  /** The language of heading and text, if different. */
  wordsLanguage?: Language | undefined
  children: ReactNode
}

/** The beginning of a long text for that line, without splitting a character. */
export const previewOf = (text: string): string => Array.from(text).slice(0, 120).join('')

/** The layout of every mail: brand, heading, text, reason. Readable in light and dark mail programs. */
export function MailLayout({
  heading,
  top,
  preview,
  reason,
  footer,
  language = 'en',
  wordsLanguage,
  children,
}: Props) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="ground"
        style={{ margin: 0, backgroundColor: colors.ground, fontFamily: fonts.text }}
      >
        <Container style={{ maxWidth: 560, padding: '32px 20px' }}>
          {top && (
            <Text className="quiet" style={{ ...small, margin: '0 0 16px' }}>
              {top}
            </Text>
          )}
          <Brand />
          <Section
            lang={wordsLanguage}
            className="sheet"
            style={{
              backgroundColor: colors.sheet,
              border: `1px solid ${colors.line}`,
              borderRadius: 8,
              padding: 24,
              ...breaking,
            }}
          >
            <Heading
              as="h1"
              className="ink"
              style={{
                ...text,
                margin: '0 0 16px',
                fontFamily: fonts.display,
                fontSize: 24,
                fontWeight: 600,
                lineHeight: '30px',
              }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Hr className="line" style={{ borderColor: colors.line, margin: '24px 0 12px' }} />
          <Text className="quiet" style={{ ...small, margin: 0, ...breaking }}>
            {reason}
          </Text>
          {footer}
        </Container>
      </Body>
    </Html>
  )
}

/** The brand as text, because many programs load no pictures. Below it the ledge of the logo. */
function Brand() {
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Text
        className="ink"
        style={{ ...text, margin: '0 0 10px', fontFamily: fonts.display, lineHeight: '24px' }}
      >
        <span style={{ fontSize: 22, fontWeight: 600 }}>{site.brand.first}</span>
        <br />
        <span style={{ fontSize: 15 }}>{site.brand.second}</span>
      </Text>
      <div data-skip-in-text="true">
        {ledge.map((bed) => (
          <div key={bed.width} className="ledge" style={{ ...bedOfStone, ...bed }} />
        ))}
      </div>
    </Section>
  )
}

const ledge = [
  { width: 64, marginLeft: 0 },
  { width: 52, marginLeft: 8 },
  { width: 28, marginLeft: 20 },
]

const bedOfStone = {
  height: 3,
  marginBottom: 3,
  fontSize: 0,
  lineHeight: 0,
  backgroundColor: colors.oak,
}

export const text = { margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: colors.ink }

export const small = { ...text, fontSize: 15, lineHeight: '22px', color: colors.quiet }

/** Long names and addresses wrap instead of widening the page on a phone. */
const breaking = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const

/**
 * Colors for mail programs with a dark mode; the others show the light sheet. The background
 * is set twice because Body repeats its color on a cell without a class.
 */
const darkRules = `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${colors.darkGround} !important }
  .sheet { background-color: ${colors.darkSheet} !important; border-color: ${colors.darkLine} !important }
  .ink { color: ${colors.darkInk} !important }
  .quiet { color: ${colors.darkQuiet} !important }
  .line { border-color: ${colors.darkLine} !important }
  .ledge { background-color: ${colors.darkOak} !important }
  .act { background-color: ${colors.darkOak} !important; color: ${colors.darkOnOak} !important }
  .link { color: ${colors.darkLink} !important }
}`
