import { ExternalLink, Eye, Pencil } from 'lucide-react'
import * as cardTexts from '#texts/directory/cards.tsx'
import * as texts from '#texts/profile/to-do.ts'
import { paths } from '../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../contract/providers/calls.ts'
import { inLanguage } from '../../../kit/text/in-language.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { OpenNow } from '../../../parts/opening-hours/open-now.tsx'
import { Availability } from '../../../parts/provider/availability.tsx'
import { FeaturedBadge } from '../../../parts/provider/featured-badge.tsx'
import { ProviderName } from '../../../parts/provider/provider-name.tsx'
import { ProviderPortrait } from '../../../parts/provider/provider-portrait.tsx'
import { PendingBadge } from '../pending-badge.tsx'
import { myProfileHref } from '../profile-tabs.ts'

/** The own entry with the words of the lists, and the ways to its page and its form. */
export function AsPatientsSee({ doctor, className }: { doctor: OwnDoctor; className?: string }) {
  const { approved, claim, featured, practice } = doctor
  return (
    <Panel
      className={className}
      title={approved ? texts.asPatientsSee : texts.asPatientsWillSee}
      note={!approved ? <PendingBadge /> : featured && <FeaturedBadge />}
    >
      <div className="flex items-start gap-s4">
        {doctor.headshotUrl && (
          <div className="w-24 flex-none overflow-hidden rounded-3">
            <ProviderPortrait doctor={doctor} />
          </div>
        )}
        <div className="grid min-w-0 gap-s1 wrap-anywhere">
          <h3>
            <ProviderName name={doctor.name} />
          </h3>
          {doctor.specialty && <p>{inLanguage(doctor.specialtyLanguage, doctor.specialty)}</p>}
          <Availability doctor={doctor} />
          <p className={practice ? undefined : 'text-ink-3'}>
            {practice?.name ?? cardTexts.noPractice}
            <OpenNow record={doctor} />
          </p>
          {doctor.address && <p>{doctor.address}</p>}
          <p className={doctor.phone ? undefined : 'text-ink-3'}>
            {doctor.phone ?? cardTexts.noPhone}
          </p>
        </div>
      </div>
      <div className="mt-s5 flex flex-wrap gap-s3">
        {approved && (
          <ButtonLink href={paths.doctor(doctor.slug)} aria-label={texts.viewProfile}>
            <ExternalLink className="icon" />
            {texts.view}
          </ButtonLink>
        )}
        {claim.state === 'pending' && (
          <ButtonLink href={paths.profilePreview()}>
            <Eye className="icon" />
            {texts.preview}
          </ButtonLink>
        )}
        <ButtonLink href={myProfileHref} aria-label={texts.editProfile}>
          <Pencil className="icon" />
          {texts.edit}
        </ButtonLink>
      </div>
    </Panel>
  )
}
