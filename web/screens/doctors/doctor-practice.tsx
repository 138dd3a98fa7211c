import { use } from 'react'
import * as texts from '#texts/directory/doctor.ts'
import * as labels from '#texts/directory/fact-labels.ts'
import { office } from '#texts/directory/facts.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { type FactItem, FactList, isKnown } from '../../parts/facts/fact-list.tsx'
import { isDoubtful } from '../../parts/facts/fact-state.ts'
import { officeItems } from '../../parts/facts/office-facts.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { BuildingPicture } from '../../parts/profile/building-picture.tsx'
import { Part } from '../../parts/profile/part.tsx'
import { WebsiteLink } from '../../parts/profile/website-link.tsx'
import { telHref } from '../../parts/provider/tel-href.ts'
import { OfficeMap } from './doctor-maps.tsx'

/** The building takes the whole column of a featured doctor, otherwise half of it (DOCP-19). */
const layouts = {
  featured: { wide: true, box: 'grid gap-s3 tablet:gap-s5' },
  plain: {
    wide: false,
    box: 'grid items-start gap-s3 tablet:grid-cols-2 tablet:gap-s5 tablet:[--fact-label:5.5rem]',
  },
} as const

export function DoctorPracticeInformation({ doctor }: { doctor: Doctor }) {
  const { name, practice, address, point, facts } = doctor
  const owner = addressedAs(doctor)
  const near = use(CarriedPlace)
  const officeFacts = officeItems(doctor)
  const addressItem: FactItem = {
    label: labels.address,
    value: address,
    origin: facts.address,
    fact: 'address',
  }
  // phones show practice and phone in their head
  const items: FactItem[] = [
    {
      label: labels.practice,
      value: practice && (
        <a className="lone" href={paths.practice(practice.slug, { near })}>
          {practice.name}
        </a>
      ),
      origin: facts.practice,
      fact: 'practice' as const,
      saidAbove: !isDoubtful(facts.practice),
    },
    ...(officeFacts.length > 0 ? [] : [addressItem]),
    ...phonesOf(doctor).map(({ label, phone, isOwn }) => ({
      label,
      value: <Phone phone={phone} />,
      origin: isOwn ? facts.phone : undefined,
      saidAbove: isOwn,
    })),
    {
      label: texts.website,
      value: practice?.website && <WebsiteLink href={practice.website} />,
    },
  ]
  const all = [...items, ...(officeFacts.length > 0 ? [addressItem] : []), ...officeFacts].filter(
    isKnown,
  )
  if (all.length === 0) return null
  const { wide, box } = layouts[doctor.featured ? 'featured' : 'plain']
  const list = (
    <FactList
      items={items}
      owner={owner}
      block={officeFacts.length > 0 ? undefined : texts.practiceInformation}
    />
  )
  return (
    <Part
      title={texts.practiceInformation}
      saidAbove={!practice && all.every(({ saidAbove }) => saidAbove)}
    >
      {practice ? (
        <div className={box}>
          <div className="print:hidden">
            <BuildingPicture practice={practice} wide={wide} strip lazy />
          </div>
          {list}
        </div>
      ) : (
        list
      )}
      {officeFacts.length > 0 && (
        <>
          <h3>{office}</h3>
          <FactList
            items={[addressItem, ...officeFacts]}
            owner={owner}
            block={texts.practiceInformation}
            subjects={all.flatMap(({ fact }) => fact ?? [])}
          />
        </>
      )}
      {point && <OfficeMap name={name} point={point} origin={facts.pin} owner={owner} />}
    </Part>
  )
}

/** The doctor's number, and the office's if different. */
export function phonesOf({ phone, practice }: Pick<Doctor, 'phone' | 'practice'>) {
  const office = practice?.phone
  const isDirect = phone && office && telHref(phone) !== telHref(office)
  if (isDirect)
    return [
      { label: texts.directLine, phone, isOwn: true },
      { label: texts.office, phone: office, isOwn: false },
    ]
  const only = phone ?? office
  return only ? [{ label: labels.phone, phone: only, isOwn: true }] : []
}

function Phone({ phone }: { phone: string }) {
  const dial = telHref(phone)
  return dial ? (
    <a className="lone tnum" href={dial}>
      {phone}
    </a>
  ) : (
    phone
  )
}
