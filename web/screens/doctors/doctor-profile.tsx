import { notConfirmed } from '#texts/directory/cards.tsx'
import * as texts from '#texts/directory/doctor.ts'
import * as placeTexts from '#texts/directory/facts.ts'
import type { Doctor, DoctorPlace } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { paragraphsOf } from '../../kit/text/parts-of-text.ts'
import { PlaceLines } from '../../parts/address/place-lines.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import { CompareToggle } from '../../parts/compare/compare-toggle.tsx'
import { acceptanceOf } from '../../parts/facts/acceptance.ts'
import { isConfirmed, isDoubtful } from '../../parts/facts/fact-state.ts'
import { ForPatients } from '../../parts/facts/for-patients.tsx'
import { OfficeFacts } from '../../parts/facts/office-facts.tsx'
import { OriginNote } from '../../parts/facts/origin-note.tsx'
import { isSameOrigin } from '../../parts/facts/origin-text.ts'
import { UnclaimedNote } from '../../parts/facts/unclaimed-note.tsx'
import { OfficeContactForm } from '../../parts/message/office-contact-form.tsx'
import {
  hasOfficeHours,
  OfficeHoursSection,
} from '../../parts/opening-hours/office-hours-section.tsx'
import { weekLines } from '../../parts/opening-hours/week-lines.ts'
import { printStyles } from '../../parts/profile/print-styles.ts'
import { ProfileBody } from '../../parts/profile/profile-body.tsx'
import { QuickActions } from '../../parts/profile/quick-actions.tsx'
import { RecordAge } from '../../parts/profile/record-age.tsx'
import { useWayBack } from '../../parts/profile/use-way-back.ts'
import { Availability } from '../../parts/provider/availability.tsx'
import { FeaturedBadge } from '../../parts/provider/featured-badge.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { ProviderName } from '../../parts/provider/provider-name.tsx'
import { ProviderPortrait } from '../../parts/provider/provider-portrait.tsx'
import { ReportFoot } from '../../parts/reports/report-foot.tsx'
import { physicianRecord } from '../../parts/structured-data/physician.ts'
import { DoctorPracticeInformation, phonesOf } from './doctor-practice.tsx'
import { About, AboutToCome, Details, Education, Services } from './doctor-story.tsx'

const takesNewPatients = {
  yes: texts.accepting,
  limited: texts.limited,
  no: texts.notAccepting,
  unknown: texts.ask,
} as const

export function DoctorProfile({ doctor }: { doctor: Doctor }) {
  const publicUrl = usePublicUrl()
  const back = { href: useWayBack(paths.doctors()), label: texts.backToSearch }
  const owner = addressedAs(doctor)
  const specialty = inLanguage(doctor.specialtyLanguage, doctor.specialty)
  const hasBiography = paragraphsOf(doctor.bio).length > 0
  return (
    <div className={printStyles}>
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
        lead={specialty}
        words
        leadRepeated
        stats={[
          { label: texts.specialty, value: specialty ?? texts.general },
          {
            label: texts.newPatients,
            value: <NewPatients doctor={doctor} />,
          },
          { label: texts.practice, value: doctor.practice?.name ?? '–' },
        ]}
        drawing="band-doctor"
      />
      <ProfileBody
        seed={6}
        side={
          <>
            <QuickActions
              phone={doctor.practice?.phone ?? doctor.phone}
              website={doctor.practice?.website ?? null}
              websiteLabel={texts.practiceWebsite}
              back={back}
            >
              <CompareToggle doctor={doctor} />
            </QuickActions>
            <OfficeContactForm
              title={texts.contact(owner)}
              routing={{
                recipientType: 'doctor',
                recipientId: doctor.id,
                recipientName: doctor.name,
              }}
              passedOn={doctor.messagesPassedOn}
              phone={doctor.practice?.phone ?? doctor.phone}
            />
          </>
        }
      >
        <DoctorIdentity doctor={doctor} />
        <ForPatients record={doctor} owner={owner} />
        {hasBiography && <About doctor={doctor} />}
        <Education doctor={doctor} />
        <Services doctor={doctor} />
        <Details doctor={doctor} />
        {hasOfficeHours(doctor.officeHours) && (
          <OfficeHoursSection
            record={doctor}
            hours={doctor.officeHours}
            origin={doctor.facts.officeHours}
            owner={owner}
          />
        )}
        <OfficeFacts record={doctor} owner={owner} />
        <DoctorPracticeInformation doctor={doctor} />
        <OtherPlaces places={doctor.places} owner={owner} />
        {!hasBiography && <AboutToCome doctor={doctor} />}
        <RecordAge {...doctor} />
        <ReportFoot />
      </ProfileBody>
      <CompareChosen />
    </div>
  )
}

function NewPatients({ doctor }: { doctor: Doctor }) {
  const acceptance = acceptanceOf(doctor)
  const isDoubted = acceptance && !isConfirmed(doctor.facts.newPatients)
  return (
    <span data-note={isDoubted ? notConfirmed : undefined}>
      {takesNewPatients[acceptance ?? 'unknown']}
    </span>
  )
}

/** The meta description. */
function summaryOf(doctor: Doctor) {
  const { specialty, practice, phone } = doctor
  return texts.summary({
    specialty,
    practice: practice?.name,
    phone,
    accepting: acceptanceOf(doctor) === 'yes' && isConfirmed(doctor.facts.newPatients),
  })
}

/**
 * Name, new patients, phone and location, in that order (DOCP-05 to
 * DOCP-07). On phones the header above shows name and practice.
 */
function DoctorIdentity({ doctor }: { doctor: Doctor }) {
  const { practice, address, phone, facts } = doctor
  const owner = addressedAs(doctor)
  const isDirect = phonesOf(doctor).length > 1
  const sharesOrigin = isSameOrigin(facts.phone, facts.address, owner)
  return (
    <section
      aria-label={texts.atAGlance}
      className="at-a-glance grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-s4 gap-y-s2 tablet:grid-cols-[13rem_minmax(0,1fr)] tablet:grid-rows-[auto_auto_1fr_auto] tablet:items-start tablet:gap-x-s6 print:grid-cols-[6rem_minmax(0,1fr)] print:gap-y-1"
    >
      <div className="tablet:row-span-3 [&>.portrait]:w-full">
        <ProviderPortrait doctor={doctor} />
      </div>
      <p className="leading-snug font-semibold wrap-anywhere max-tablet:hidden tablet:col-start-1 tablet:row-start-4 tablet:self-end">
        {doctor.name}
      </p>
      <div className="col-start-2 tablet:row-start-1">
        <Availability doctor={doctor} large />
      </div>
      <div className="col-span-2 mt-s2 *:max-tablet:w-full *:max-tablet:justify-center tablet:col-span-1 tablet:col-start-2 tablet:row-start-2">
        <PhoneLink phone={phone} variant="xl" />
        {isDirect && <p className="mt-s1 text-sm text-ink-2">{texts.directLine}</p>}
        {!(address && sharesOrigin) && <OriginNote origin={facts.phone} owner={owner} />}
      </div>
      {(practice || address) && (
        <div
          className={`col-span-2 mt-s2 tablet:col-span-1 tablet:col-start-2 tablet:row-span-2 tablet:row-start-3 ${address ? '' : 'max-tablet:hidden'}`}
        >
          <PlaceLines first={practice?.name} address={address} />
          {address && (
            <div className="pl-[calc(1.25em+0.7rem)]">
              <OriginNote origin={facts.address} owner={owner} />
            </div>
          )}
        </div>
      )}
      <div className="col-span-2 mt-s2 empty:hidden tablet:col-span-1 tablet:col-start-2 tablet:row-start-5">
        <UnclaimedNote record={doctor} kind="doctor" />
      </div>
    </section>
  )
}

type Props = { places: Doctor['places']; owner: string }

/** Further places of a doctor. */
function OtherPlaces({ places, owner }: Props) {
  if (places.length === 0) return null
  return (
    <section>
      <h2>{placeTexts.alsoSeenAt}</h2>
      <ul className="grid list-none gap-gap p-0! tablet:grid-cols-2">
        {places.map((place) => (
          <Place key={place.id} place={place} owner={owner} />
        ))}
      </ul>
    </section>
  )
}

function Place({ place, owner }: { place: DoctorPlace; owner: string }) {
  const { practice, address, phone, officeHours, source, confirmedAt, age } = place
  const origin = { source, at: confirmedAt, age }
  const lines = weekLines(officeHours ?? {})
  return (
    <li
      className={`grid content-start gap-s2 break-inside-avoid rounded-3 border border-line bg-surface p-s4 [--ring-gap:var(--surface)] print:p-0 leading-[1.45] ${isDoubtful(origin) ? 'text-ink-3' : ''}`}
    >
      {practice && (
        <h3 className="m-0! text-head-4 wrap-anywhere">
          <a className="lone" href={paths.practice(practice.slug)}>
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
    </li>
  )
}
