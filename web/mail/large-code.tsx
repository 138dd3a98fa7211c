import { Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { text } from './mail-layout.tsx'
import { fonts } from './mail-look.ts'

/** Six digits, large enough to read across a desk. */
export function LargeCode({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{
        ...text,
        margin: 0,
        fontFamily: fonts.text,
        fontSize: 34,
        fontWeight: 600,
        lineHeight: '42px',
        letterSpacing: 6,
      }}
    >
      {children}
    </Text>
  )
}
