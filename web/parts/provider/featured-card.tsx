import type { ReactNode } from 'react'
import * as texts from '#texts/directory/cards.tsx'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { MoreLink } from '../../kit/ui/links.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { OpenNow } from '../opening-hours/open-now.tsx'
import { Availability } from './availability.tsx'
import { BookLink } from './book-link.tsx'
import { FeaturedBadge } from './featured-badge.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProviderName } from './provider-name.tsx'
import { ProviderPortrait } from './provider-portrait.tsx'
import { reasonsOf } from './reasons.tsx'

type Props = {
  doctor: DoctorCard
  /** In a list with a map: its number there, a `PlaceNumber`. */
  number?: ReactNode
  /** `carousel`: among featured doctors only, so without badge and address. */
  variant?: 'list' | 'carousel'
}

/** The full card of a featured doctor (DOC-13, HOME-06). Phone and link are clicked, the card is not. */
export function FeaturedCard({ doctor, number, variant = 'list' }: Props) {
  const { practice } = doctor
  const inList = variant === 'list'
  return (
    <article className="card">
      {number}
      <div className="card-figure">
        <ProviderPortrait doctor={doctor} lazy />
      </div>
      <div className="card-who">
        {inList && <FeaturedBadge />}
        <h3>
          <ProviderName name={doctor.name} />
        </h3>
        {doctor.specialty && <p>{inLanguage(doctor.specialtyLanguage, doctor.specialty)}</p>}
      </div>
      <div className="card-state">
        <Availability doctor={doctor} />
        {reasonsOf(doctor)}
      </div>
      <div className="card-reach">
        <PhoneLink phone={doctor.phone} />
        <BookLink doctor={doctor} />
      </div>
      <p className="card-note wrap-anywhere">
        {practice ? <b>{practice.name}</b> : <span className="text-ink-3">{texts.noPractice}</span>}
        {inList && doctor.address && <span>{doctor.address}</span>}
        <OpenNow record={doctor} />
      </p>
      <div className="card-foot">
        <MoreLink href={paths.doctor(doctor.slug)}>
          {inList ? texts.viewFullProfile : texts.viewProfile}
        </MoreLink>
        {inList && <CompareToggle doctor={doctor} />}
      </div>
    </article>
  )
}
