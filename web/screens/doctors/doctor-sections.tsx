import type { ReactNode } from 'react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { commaSeparated, linesOf, paragraphsOf } from '../../text/text-parts.ts'
import { Facts } from '../../ui/facts.tsx'
import { TickList } from '../../ui/tick-list.tsx'

type Props = { doctor: Doctor }

export function About({ doctor }: Props) {
  const bio = paragraphsOf(doctor.bio)
  return (
    <Part title={`About ${addressedAs(doctor)}`}>
      {bio.length === 0 && <p>Biography information will be available soon.</p>}
      {bio.map((paragraph, place) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </Part>
  )
}

export function Education({ doctor }: Props) {
  const entries = [...linesOf(doctor.education), ...linesOf(doctor.certifications)]
  if (entries.length === 0) return null
  return (
    <Part title="Education & Certifications">
      <TickList columns="one" items={entries} />
    </Part>
  )
}

export function Services({ doctor }: Props) {
  const services = commaSeparated(doctor.specialtyDetails)
  if (services.length === 0) return null
  return (
    <Part title="Specialties & Services">
      <TickList items={services} />
    </Part>
  )
}

const networks = {
  website: 'Website',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const

export function Details({ doctor }: Props) {
  const { yearsExperience, rating, reviewCount, socialLinks } = doctor
  const links = entriesOf(networks).flatMap(([network, label]) => {
    const href = socialLinks[network]
    return href ? [{ href, label }] : []
  })
  const items = [
    { label: 'Years of experience', value: yearsExperience ? `${yearsExperience}+ years` : null },
    { label: 'Languages', value: doctor.languages.join(', ') },
    { label: 'Insurance', value: doctor.insuranceAccepted.join(', ') },
    { label: 'Affiliations', value: linesOf(doctor.affiliations).join(', ') },
    {
      label: 'Rating',
      value:
        rating !== null && reviewCount > 0
          ? `${rating} out of 5, from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`
          : null,
    },
    {
      label: 'Online',
      value: links.length > 0 && (
        <span className="screen-only flex flex-wrap gap-x-s4">
          {links.map(({ href, label }) => (
            <a key={label} className="lone" href={href}>
              {label}
            </a>
          ))}
        </span>
      ),
    },
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <Part title="Professional Details">
      <Facts items={items} />
    </Part>
  )
}

/** One headed section of the profile. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}
