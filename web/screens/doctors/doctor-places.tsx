import { use } from 'react'
import * as texts from '#texts/directory/facts.ts'
import type { Doctor, DoctorPlace } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { PlaceLines } from '../../parts/address/place-lines.tsx'
import { isDoubtful } from '../../parts/facts/fact-state.ts'
import { OriginNote } from '../../parts/facts/origin-note.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { weekLines } from '../../parts/opening-hours/week-lines.ts'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { OfficeMap } from './doctor-maps.tsx'

type Props = { places: Doctor['places']; owner: string }

/** Further places of a doctor. */
export function OtherPlaces({ places, owner }: Props) {
  if (places.length === 0) return null
  return (
    <section>
      <h2>{texts.alsoSeenAt}</h2>
      <ul className="grid list-none gap-gap p-0! tablet:grid-cols-2">
        {places.map((place) => (
          <Place key={place.id} place={place} owner={owner} />
        ))}
      </ul>
    </section>
  )
}

function Place({ place, owner }: { place: DoctorPlace; owner: string }) {
  const { practice, address, point, phone, officeHours, source, confirmedAt, age } = place
  const near = use(CarriedPlace)
  const origin = { source, at: confirmedAt, age }
  const lines = weekLines(officeHours ?? {})
  return (
    <li
      className={`grid content-start gap-s2 break-inside-avoid rounded-3 border border-line bg-surface p-s4 [--ring-gap:var(--surface)] print:p-0 leading-[1.45] ${isDoubtful(origin) ? 'text-ink-3' : ''}`}
    >
      {practice && (
        <h3 className="m-0! text-head-4 wrap-anywhere">
          <a className="lone" href={paths.practice(practice.slug, { near })}>
            {practice.name}
          </a>
        </h3>
      )}
      {address && <PlaceLines address={address} />}
      {phone && <PhoneLink phone={phone} variant="text" />}
      {lines.length > 0 && (
        <p className="tnum text-ink-2">
          {lines.map(({ days, times }) => (
            <span key={days} className="block">
              {days}: {times}
            </span>
          ))}
        </p>
      )}
      <OriginNote origin={origin} owner={owner} />
      {address && point && (
        <OfficeMap name={practice?.name ?? address} point={point} owner={owner} />
      )}
    </li>
  )
}
