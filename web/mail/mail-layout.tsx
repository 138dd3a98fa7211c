import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { site } from '../../site.config.ts'
import { colours, fonts } from './mail-look.ts'

type Props = {
  heading: string
  /** The line an inbox shows beside the subject. */
  preview: string
  /** Why the reader gets this mail. */
  reason: string
  children: ReactNode
}

/** The frame of every mail: brand, heading, text, reason. Readable as it is and in a dark mail program. */
export function MailLayout({ heading, preview, reason, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="ground"
        style={{ margin: 0, backgroundColor: colours.ground, fontFamily: fonts.text }}
      >
        <Container style={{ maxWidth: 560, padding: '32px 20px' }}>
          <Text
            className="ink"
            style={{ ...text, fontFamily: fonts.display, fontSize: 20, fontWeight: 600 }}
          >
            {site.name}
          </Text>
          <Section
            className="sheet"
            style={{
              backgroundColor: colours.sheet,
              border: `1px solid ${colours.line}`,
              borderRadius: 8,
              padding: 24,
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
                lineHeight: '30px',
              }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Hr className="line" style={{ borderColor: colours.line, margin: '24px 0 12px' }} />
          <Text className="quiet" style={{ ...text, fontSize: 15, color: colours.quiet }}>
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const text = { margin: '0 0 12px', fontSize: 17, lineHeight: '26px', color: colours.ink }

/** Mail programs that darken on their own are told how; the others show the light sheet. */
const darkRules = `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${colours.darkGround} !important }
  .sheet { background-color: ${colours.darkSheet} !important; border-color: ${colours.darkLine} !important }
  .ink { color: ${colours.darkInk} !important }
  .quiet { color: ${colours.darkQuiet} !important }
  .line { border-color: ${colours.darkLine} !important }
  .act { background-color: ${colours.darkOak} !important; color: ${colours.darkOnOak} !important }
  a { color: ${colours.darkLink} }
}`
