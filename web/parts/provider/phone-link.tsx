import { Phone } from 'lucide-react'
import * as texts from '#texts/directory/cards.tsx'
import { telHref } from './tel-href.ts'

type Props = {
  phone: string | null
  /** `bar` on cards, `xl` the filled button of a profile, `text` a plain link in an entry. */
  variant?: 'bar' | 'xl' | 'text'
}

/** A provider's number, or a note that there is none. */
export function PhoneLink({ phone, variant = 'bar' }: Props) {
  const href = phone && telHref(phone)
  if (href && variant === 'text')
    return (
      <p className="entry-phone">
        <a className="lone" href={href}>
          {phone}
        </a>
      </p>
    )
  if (href)
    return (
      <a className={variant === 'xl' ? 'tel tel-large' : 'tel'} href={href}>
        <Phone className="icon" />
        {phone}
      </a>
    )
  if (phone) return <p className="entry-phone">{phone}</p>
  return (
    <p className={variant === 'bar' ? 'mt-s2 flex min-h-12 items-center text-ink-3' : 'text-ink-3'}>
      {texts.noPhone}
    </p>
  )
}
