import { Phone } from 'lucide-react'

const notices = {
  '911': {
    text: 'If this may be an emergency, do not wait for an appointment.',
    call: 'Call 911',
    href: 'tel:911',
  },
  '988': {
    text: 'You are not alone. The Suicide and Crisis Lifeline answers day and night, free and in private. Para español, oprima 2.',
    call: 'Call or text 988',
    href: 'tel:988',
  },
} as const

/**
 * Above everything else that a search shows: some words cannot wait for an office to open. An alert says
 * itself, so it stands outside of what is read aloud when it changes.
 */
export function EmergencyNotice({ line }: { line: keyof typeof notices }) {
  const { text, call, href } = notices[line]
  return (
    <div className="emergency mt-s6" role="alert">
      <p>{text}</p>
      <a className="btn btn-primary" href={href}>
        <Phone className="icon" />
        {call}
      </a>
    </div>
  )
}
