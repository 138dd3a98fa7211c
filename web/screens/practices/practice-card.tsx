import { Circle, CircleCheck, CircleQuestionMark } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { askAboutNewPatients, notConfirmed } from '#texts/directory/cards.tsx'
import * as texts from '#texts/directory/practices.ts'
import type { DoctorsOfPractice, Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { site } from '../../../site.config.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { distanceFirst } from '../../parts/near/distance-first.tsx'
import { OpenNow } from '../../parts/opening-hours/open-now.tsx'
import { BuildingPicture } from '../../parts/profile/building-picture.tsx'
import { FurtherName } from '../../parts/provider/further-name.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'

type Props = {
  practice: Practice
  featured?: boolean
  lazy?: boolean
  /** In a list with a map: its number there, a `PlaceNumber`. */
  number?: ReactNode
}

/** What a practice treats, its doctors, name, address and phone. The name leads to the profile (PRAC-06). */
export function PracticeCard({ practice, featured = false, lazy = false, number }: Props) {
  const { doctors } = practice
  const near = use(CarriedPlace)
  return (
    <article className={featured ? 'practice practice-featured' : 'practice'}>
      {number}
      {featured && (
        <div className="practice-building">
          <BuildingPicture practice={practice} lazy={lazy} />
        </div>
      )}
      <div className="practice-text">
        <h3>
          <a className="lone" href={paths.practice(practice.slug, { near })}>
            <span className="practice-name">{practice.name}</span>
          </a>
        </h3>
        <FurtherName reason={practice.matchReason} />
        {doctors && (
          <>
            <Fields of={doctors.specialties} />
            <NewPatients {...doctors} />
          </>
        )}
        <Address {...practice} />
        <div className="practice-reach">
          <PhoneLink phone={practice.phone} variant="text" />
          <OpenNow record={practice} />
        </div>
      </div>
    </article>
  )
}

/** The first field in everyday words, and how many others. */
function Fields({ of: [first, ...others] }: { of: DoctorsOfPractice['specialties'] }) {
  if (!first) return null
  return (
    <p>
      {first.layName ? capitalize(first.layName) : inLanguage(first.nameLanguage, first.name)}
      {others.length > 0 && ` ${texts.furtherFields(others.length)}`}
    </p>
  )
}

/** How many doctors take new patients: like `Availability`, only what somebody confirmed has a tick (D29). */
function NewPatients({ total, taking: { confirmed, unconfirmed } }: DoctorsOfPractice) {
  if (total === 0) return <p className="text-ink-3">{texts.noDoctors}</p>
  const [tone, Icon, words, note] =
    confirmed > 0
      ? (['status-oak', CircleCheck, texts.newPatients(confirmed, total), isConfirmed] as const)
      : unconfirmed > 0
        ? (['', Circle, texts.newPatients(unconfirmed, total), isNot] as const)
        : ([
            'font-normal text-ink-3',
            CircleQuestionMark,
            askAboutNewPatients,
            <span className="status-note">{texts.doctors(total)}</span>,
          ] as const)
  return (
    <p className={`status ${tone}`}>
      <Icon className="icon" />
      <span>
        {words} {note}
      </span>
    </p>
  )
}

/** The tick says it to those who see it. */
const isConfirmed = <span className="sr-only">{texts.confirmed}</span>
const isNot = <span className="status-note">{notConfirmed}</span>

/** How far it is and the address, on phones without the end of the line where it is the city of the directory. */
function Address({ address, postalAddress, distance }: Practice) {
  if (!address || !postalAddress)
    return <p className="practice-address text-ink-3">{texts.noAddress}</p>
  const { street, suite, city } = postalAddress
  const place = [street, suite].filter(Boolean).join(', ')
  return (
    <p className="practice-address">
      {distanceFirst({ distance })}
      {place}
      <span className={city === site.city ? 'practice-city' : undefined}>
        {address.slice(place.length)}
      </span>
    </p>
  )
}
