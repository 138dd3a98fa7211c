import { featuredIsPaid } from '#texts/directory/cards.tsx'
import * as texts from '#texts/directory/widget.ts'
import type { DoctorCard, DoctorSummary } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { distanceFirst } from '../../parts/near/distance-first.tsx'
import { Availability } from '../../parts/provider/availability.tsx'
import { FeaturedBadge } from '../../parts/provider/featured-badge.tsx'
import { leadsList } from '../../parts/provider/leads-list.ts'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { ProviderName } from '../../parts/provider/provider-name.tsx'
import { reasonsOf } from '../../parts/provider/reasons.tsx'

type Props = {
  doctors: readonly DoctorCard[]
  summary: DoctorSummary
  /** Address of the whole list. */
  list: string
}

/** The first doctors, and the way to all of them. */
export function WidgetResults({ doctors, summary, list }: Props) {
  const { total } = summary
  const near = summary.near?.typed ?? undefined
  const isPaid = (doctor: DoctorCard, place: number) => leadsList(doctor, place, summary)
  return (
    <>
      <p className="widget-count">
        {doctors.length === 0
          ? texts.nobody
          : doctors.length < total
            ? texts.firstOf(doctors.length, total)
            : texts.all(total)}
      </p>
      <ul className="widget-list">
        {doctors.map((doctor, place) => (
          <li key={doctor.id}>
            {isPaid(doctor, place) && <FeaturedBadge />}
            <h2>
              <a
                className="lone"
                href={paths.doctor(doctor.slug, { near })}
                target="_blank"
                rel="noopener"
              >
                <ProviderName name={doctor.name} />
              </a>
            </h2>
            <p>
              {distanceFirst(doctor)}
              {doctor.specialty && inLanguage(doctor.specialtyLanguage, doctor.specialty)}
              {doctor.specialty && doctor.practice && ' · '}
              {doctor.practice?.name}
            </p>
            <Availability doctor={doctor} />
            {reasonsOf(doctor)}
            <PhoneLink phone={doctor.phone} variant="text" />
          </li>
        ))}
      </ul>
      {doctors.some(isPaid) && (
        <p className="widget-note">
          {featuredIsPaid((text) => (
            <a className="lone" href={paths.howResultsWork()} target="_blank" rel="noopener">
              {text}
            </a>
          ))}
        </p>
      )}
      <a className="btn btn-line" href={list} target="_blank" rel="noopener">
        {doctors.length < total ? texts.seeAll(total) : texts.moreOn}
      </a>
    </>
  )
}
