import { type ReactNode, use } from 'react'
import * as texts from '#texts/directory/cards.tsx'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { CarriedPlace } from '../near/carried-place.ts'
import { distanceFirst } from '../near/distance-first.tsx'
import { OpenNow } from '../opening-hours/open-now.tsx'
import { Availability } from './availability.tsx'
import { BookLink } from './book-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProviderName } from './provider-name.tsx'
import { reasonsOf } from './reasons.tsx'

type Props = {
  doctor: DoctorCard
  /** In a list with a map: its number there, a `PlaceNumber`. */
  number?: ReactNode
  /** A paragraph about what the doctor lacks of all that was asked for. */
  missing?: ReactNode
}

/** One entry of the printed directory. Not clickable as a whole (DOC-16); its name and phone are. */
export function ProviderEntry({ doctor, number, missing }: Props) {
  const near = use(CarriedPlace)
  return (
    <div className="entry">
      {number}
      <div>
        <h3>
          <a className="lone" href={paths.doctor(doctor.slug, { near })}>
            <ProviderName name={doctor.name} />
          </a>
        </h3>
        {doctor.specialty && <p>{inLanguage(doctor.specialtyLanguage, doctor.specialty)}</p>}
      </div>
      <div className="entry-state">
        {missing}
        <Availability doctor={doctor} />
        {reasonsOf(doctor)}
      </div>
      <p className={doctor.practice ? 'wrap-anywhere' : 'text-ink-3'}>
        {distanceFirst(doctor)}
        {doctor.practice?.name ?? texts.noPractice}
        <OpenNow record={doctor} />
      </p>
      <div>
        <div className="entry-reach">
          <PhoneLink phone={doctor.phone} variant="text" />
          <BookLink doctor={doctor} />
        </div>
        <CompareToggle doctor={doctor} />
      </div>
    </div>
  )
}
