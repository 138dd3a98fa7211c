import { ArrowLeft, Globe, Phone, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { telHref } from '../provider/tel-href.ts'
import { ShareButton } from '../share/share-button.tsx'

type Props = {
  phone: string | null
  website: string | null
  /** `Practice Website` or `Visit Website`. */
  websiteLabel: string
  back: { href: string; label: string }
  /** The address of the vCard; without it there is nothing to save or share. */
  contact?: string | undefined
  className?: string
  children?: ReactNode
}

/** Actions of a profile, as far as the office has them (DOCP-21, PRACP-09). */
export function QuickActions({
  phone,
  website,
  websiteLabel,
  back,
  contact,
  className,
  children,
}: Props) {
  const call = phone && telHref(phone)
  return (
    <Panel title={texts.quickActions} className={className}>
      <div className="grid gap-s2 *:justify-start *:text-left">
        {call && (
          <ButtonLink href={call}>
            <Phone className="icon" />
            {texts.callOffice}
          </ButtonLink>
        )}
        {website && (
          <ButtonLink href={website}>
            <Globe className="icon" />
            {websiteLabel}
          </ButtonLink>
        )}
        <ButtonLink href={back.href}>
          <ArrowLeft className="icon" />
          {back.label}
        </ButtonLink>
        {contact && (
          <div className="flex gap-s2">
            <ButtonLink href={contact} className="grow justify-start text-left">
              <UserRoundPlus className="icon" />
              {texts.saveContact}
            </ButtonLink>
            <ShareButton iconOnly />
          </div>
        )}
        {children}
      </div>
    </Panel>
  )
}
