import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { small } from './mail-layout.tsx'
import { colors } from './mail-look.ts'

/** The visible way out of reminders, below a mail. */
export const StopLink = ({ href, label }: { href: string; label: string }) => (
  <Text className="quiet" style={{ ...small, margin: '8px 0 0' }}>
    <Link
      className="quiet"
      href={href}
      style={{ color: colors.quiet, textDecoration: 'underline' }}
    >
      {label}
    </Link>
  </Text>
)
