import { Phone } from 'lucide-react'
import * as texts from '#texts/directory/doctors.tsx'

const notices = {
  '911': {
    text: texts.mayBeEmergency,
    call: texts.call911,
    href: 'tel:911',
  },
  '988': {
    text: texts.lifeline,
    call: texts.call988,
    href: 'tel:988',
  },
} as const

/**
 * Above all results: some words cannot wait for an office to open. An alert announces
 * itself, so it is outside the live region.
 */
export function EmergencyNotice({ line }: { line: keyof typeof notices }) {
  const { text, call, href } = notices[line]
  return (
    <div className="emergency" role="alert">
      <p>{text}</p>
      <a className="btn btn-primary" href={href}>
        <Phone className="icon" />
        {call}
      </a>
    </div>
  )
}
