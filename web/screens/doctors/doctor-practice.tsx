import * as texts from '#texts/directory/doctor.ts'
import * as labels from '#texts/directory/fact-labels.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { FactList } from '../../parts/facts/fact-list.tsx'
import { BuildingPicture } from '../../parts/profile/building-picture.tsx'
import { Part } from '../../parts/profile/part.tsx'
import { WebsiteLink } from '../../parts/profile/website-link.tsx'
import { telHref } from '../../parts/provider/tel-href.ts'

/** The building takes the whole column of a featured doctor, otherwise half of it (DOCP-19). */
const layouts = {
  featured: { wide: true, box: 'grid gap-s5' },
  plain: {
    wide: false,
    box: 'grid items-start gap-s5 tablet:grid-cols-2 tablet:[--fact-label:5.5rem]',
  },
} as const

export function DoctorPracticeInformation({ doctor }: { doctor: Doctor }) {
  const { practice, address, facts } = doctor
  const items = [
    {
      label: labels.practice,
      value: practice && (
        <a className="lone" href={paths.practice(practice.slug)}>
          {practice.name}
        </a>
      ),
      origin: facts.practice,
      fact: 'practice' as const,
    },
    { label: labels.address, value: address, origin: facts.address, fact: 'address' as const },
    ...phonesOf(doctor).map(({ label, phone, isOwn }) => ({
      label,
      value: <Phone phone={phone} />,
      origin: isOwn ? facts.phone : undefined,
      ...(isOwn && { fact: 'phone' as const }),
    })),
    {
      label: texts.website,
      value: practice?.website && <WebsiteLink href={practice.website} />,
    },
  ]
  if (!items.some(({ value }) => value)) return null
  const { wide, box } = layouts[doctor.featured ? 'featured' : 'plain']
  return (
    <Part title={texts.practiceInformation}>
      {practice ? (
        <div className={box}>
          <div className="print:hidden">
            <BuildingPicture practice={practice} wide={wide} lazy />
          </div>
          <FactList items={items} owner={addressedAs(doctor)} />
        </div>
      ) : (
        <FactList items={items} owner={addressedAs(doctor)} />
      )}
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
