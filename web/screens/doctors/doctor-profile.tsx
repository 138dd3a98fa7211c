import type { ReactNode } from 'react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { PlaceLines } from '../../address/place-lines.tsx'
import { OfficeContactForm } from '../../message/office-contact-form.tsx'
import { hasOfficeHours, OfficeHoursSection } from '../../opening-hours/office-hours-section.tsx'
import { BuildingPicture } from '../../profile/building-picture.tsx'
import { onPaper } from '../../profile/on-paper.ts'
import { ProfileBody } from '../../profile/profile-body.tsx'
import { QuickActions } from '../../profile/quick-actions.tsx'
import { RecordAge } from '../../profile/record-age.tsx'
import { useWayBack } from '../../profile/use-way-back.ts'
import { WebsiteLink } from '../../profile/website-link.tsx'
import { Availability } from '../../provider/availability.tsx'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { PhoneLink } from '../../provider/phone-link.tsx'
import { ProviderName } from '../../provider/provider-name.tsx'
import { ProviderPortrait } from '../../provider/provider-portrait.tsx'
import { telHref } from '../../provider/tel-href.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { physicianRecord } from '../../structured-data/physician.ts'
import { Facts } from '../../ui/facts.tsx'
import { TickList } from '../../ui/tick-list.tsx'

const takesNewPatients = { true: 'Accepting', false: 'Limited', null: 'Ask' } as const

export function DoctorProfile({ doctor }: { doctor: Doctor }) {
  const publicUrl = usePublicUrl()
  const back = { href: useWayBack(paths.doctors()), label: 'Back to Search' }
  return (
    <div className={onPaper}>
      <Head
        title={doctor.name}
        description={summaryOf(doctor)}
        path={paths.doctor(doctor.slug)}
        type="profile"
        jsonLd={physicianRecord(doctor, publicUrl)}
      />
      <PageHead
        back={back}
        title={<ProviderName name={doctor.name} />}
        badge={
          doctor.featured && (
            <>
              <FeaturedBadge />
              <FeaturedNote />
            </>
          )
        }
        lead={doctor.specialty}
        words
        leadRepeated
        stats={[
          { label: 'Specialty', value: doctor.specialty ?? 'General' },
          {
            label: 'New Patients',
            value: takesNewPatients[`${doctor.acceptingPatients}`],
          },
          { label: 'Practice', value: doctor.practice?.name ?? '–' },
        ]}
        drawing="band-doctor"
      />
      <ProfileBody
        seed={6}
        side={
          <>
            <QuickActions
              phone={doctor.phone}
              website={doctor.practice?.website ?? null}
              websiteLabel="Practice Website"
              back={back}
            />
            <OfficeContactForm
              title={`Contact ${addressedAs(doctor)}`}
              routing={{
                recipientType: 'doctor',
                recipientId: doctor.id,
                recipientName: doctor.name,
              }}
            />
          </>
        }
      >
        <DoctorIdentity doctor={doctor} />
        <About doctor={doctor} />
        <Education doctor={doctor} />
        <Services doctor={doctor} />
        <Details doctor={doctor} />
        {hasOfficeHours(doctor.officeHours) && <OfficeHoursSection hours={doctor.officeHours} />}
        <DoctorPracticeInformation doctor={doctor} />
        <RecordAge {...doctor} />
      </ProfileBody>
    </div>
  )
}

/** What a search engine shows under the name. */
function summaryOf({ specialty, practice, acceptingPatients, phone }: Doctor) {
  const who = [specialty ?? 'Healthcare provider', practice && `at ${practice.name}`]
  return [
    `${who.filter(Boolean).join(' ')} in ${site.area}, ${site.city}.`,
    acceptingPatients && 'Accepting new patients.',
    phone && `Call ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = { doctor: Doctor }

function About({ doctor }: Props) {
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

function Education({ doctor }: Props) {
  const entries = [...linesOf(doctor.education), ...linesOf(doctor.certifications)]
  if (entries.length === 0) return null
  return (
    <Part title="Education & Certifications">
      <TickList columns="one" items={entries} />
    </Part>
  )
}

function Services({ doctor }: Props) {
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

function Details({ doctor }: Props) {
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
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}

/** The building takes the whole column of a featured doctor, otherwise half of it (DOCP-19). */
const layouts = {
  featured: { wide: true, box: 'grid gap-s5' },
  plain: {
    wide: false,
    box: 'grid items-start gap-s5 tablet:grid-cols-2 tablet:[&_.facts>div]:grid-cols-[5.5rem_minmax(0,1fr)]',
  },
} as const

function DoctorPracticeInformation({ doctor }: { doctor: Doctor }) {
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

/** A text in paragraphs: blank lines part them (DOCP-09). */
export const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Entries of a list: one a line. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Entries separated by commas (DOCP-12). */
export const commaSeparated = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Who, whether new patients are taken, the number to call, and where: in that order (DOCP-05 to
 * DOCP-07). On phones the head right above says name and practice.
 */
function DoctorIdentity({ doctor }: { doctor: Doctor }) {
  const { practice, address } = doctor
  return (
    <section
      aria-label="At a glance"
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-s4 gap-y-s2 tablet:grid-cols-[13rem_minmax(0,1fr)] tablet:grid-rows-[auto_auto_1fr_auto] tablet:items-start tablet:gap-x-s6 print:grid-cols-[6rem_minmax(0,1fr)] print:gap-y-1"
    >
      <div className="tablet:row-span-3 [&>.portrait]:w-full">
        <ProviderPortrait doctor={doctor} />
      </div>
      <p className="leading-snug font-semibold wrap-anywhere max-tablet:hidden tablet:col-start-1 tablet:row-start-4 tablet:self-end">
        {doctor.name}
      </p>
      <div className="col-start-2 tablet:row-start-1">
        <Availability accepting={doctor.acceptingPatients} large />
      </div>
      <div className="col-span-2 mt-s2 *:max-tablet:w-full *:max-tablet:justify-center tablet:col-span-1 tablet:col-start-2 tablet:row-start-2">
        <PhoneLink phone={doctor.phone} variant="xl" />
      </div>
      {(practice || address) && (
        <div
          className={`col-span-2 mt-s2 tablet:col-span-1 tablet:col-start-2 tablet:row-span-2 tablet:row-start-3 ${address ? '' : 'max-tablet:hidden'}`}
        >
          <PlaceLines first={practice?.name} address={address} />
        </div>
      )}
    </section>
  )
}
