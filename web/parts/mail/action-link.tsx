import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { small } from './mail-layout.tsx'
import { colors } from './mail-look.ts'

type Props = {
  href: string
  /** The text of the button. */
  label: string
  /** The text above the URL for copying. */
  note: string
}

/** The one action of a mail: a button, and its URL for programs that show none. */
export function ActionLink({ href, label, note }: Props) {
  return (
    <>
      <ActionButton href={href} label={label} />
      <ActionAddress href={href} note={note} />
    </>
  )
}

export const ActionButton = ({ href, label }: Omit<Props, 'note'>) => (
  <Button
    className="act"
    data-skip-in-text="true"
    href={href}
    style={{
      backgroundColor: colors.oak,
      color: colors.onOak,
      borderRadius: 5,
      padding: '14px 22px',
      fontSize: 17,
      fontWeight: 600,
    }}
  >
    {label}
  </Button>
)

export const ActionAddress = ({ href, note }: Omit<Props, 'label'>) => (
  <Text className="quiet" style={{ ...small, margin: '20px 0 0' }}>
    {note}
    <br />
    <Link className="link" href={href} style={{ color: colors.link }}>
      {href}
    </Link>
  </Text>
)
