import type { Doctor } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { BuildingPicture } from '../../profile/building-picture.tsx'
import { WebsiteLink } from '../../profile/website-link.tsx'
import { telHref } from '../../provider/tel-href.ts'
import { Facts } from '../../ui/facts.tsx'
import { Part } from './doctor-sections.tsx'

/** The building takes the whole column of a featured doctor, otherwise half of it (DOCP-19). */
const layouts = {
  featured: { wide: true, box: 'grid gap-s5' },
  plain: {
    wide: false,
    box: 'grid items-start gap-s5 tablet:grid-cols-2 tablet:[&_.facts>div]:grid-cols-[5.5rem_minmax(0,1fr)]',
  },
} as const

export function DoctorPracticeInformation({ doctor }: { doctor: Doctor }) {
  const { practice, address } = doctor
  const phone = practice?.phone ?? doctor.phone
  const dial = phone && telHref(phone)
  const items = [
    {
      label: 'Practice',
      value: practice && (
        <a className="lone" href={paths.practice(practice.slug)}>
          {practice.name}
        </a>
      ),
    },
    { label: 'Address', value: address },
    {
      label: 'Phone',
      value: dial ? (
        <a className="lone tnum" href={dial}>
          {phone}
        </a>
      ) : (
        phone
      ),
    },
    {
      label: 'Website',
      value: practice?.website && <WebsiteLink href={practice.website} />,
    },
  ]
  if (!items.some(({ value }) => value)) return null
  const { wide, box } = layouts[doctor.featured ? 'featured' : 'plain']
  return (
    <Part title="Practice Information">
      {practice ? (
        <div className={box}>
          <div className="print:hidden">
            <BuildingPicture practice={practice} wide={wide} lazy />
          </div>
          <Facts items={items} />
        </div>
      ) : (
        <Facts items={items} />
      )}
    </Part>
  )
}
