import { use, useRef } from 'react'
import { notConfirmed } from '#texts/directory/cards.tsx'
import * as texts from '#texts/directory/doctor.ts'
import * as previewTexts from '#texts/directory/preview.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { addressOfFeed } from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { paragraphsOf } from '../../kit/text/parts-of-text.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import { CompareToggle } from '../../parts/compare/compare-toggle.tsx'
import { acceptanceOf } from '../../parts/facts/acceptance.ts'
import { ForPatients } from '../../parts/facts/for-patients.tsx'
import { OfficeContactForm } from '../../parts/message/office-contact-form.tsx'
import { writeId } from '../../parts/message/write-link.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import {
  hasOfficeHours,
  OfficeHoursSection,
} from '../../parts/opening-hours/office-hours-section.tsx'
import { AddressCode } from '../../parts/profile/address-code.tsx'
import { ContactBar } from '../../parts/profile/contact-bar.tsx'
import { printStyles } from '../../parts/profile/print-styles.ts'
import { ProfileBody } from '../../parts/profile/profile-body.tsx'
import { QuickActions } from '../../parts/profile/quick-actions.tsx'
import { RecordAge } from '../../parts/profile/record-age.tsx'
import { useWayBack } from '../../parts/profile/use-way-back.ts'
import { FeaturedBadge } from '../../parts/provider/featured-badge.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { ProviderName } from '../../parts/provider/provider-name.tsx'
import { ProviderPortrait } from '../../parts/provider/provider-portrait.tsx'
import { ReportFoot } from '../../parts/reports/report-foot.tsx'
import { physicianRecord } from '../../parts/structured-data/physician.ts'
import { DoctorGlance } from './doctor-glance.tsx'
import { OtherPlaces } from './doctor-places.tsx'
import { DoctorPracticeInformation } from './doctor-practice.tsx'
import { About, AboutToCome, Details, Education, Services } from './doctor-story.tsx'

const takesNewPatients = {
  yes: texts.accepting,
  limited: texts.limited,
  no: texts.notAccepting,
  unknown: texts.ask,
} as const

type Props = {
  doctor: Doctor
  /** Seen by its owner alone: nobody can be written to, and nothing is for search engines. */
  preview?: boolean
}

export function DoctorProfile({ doctor, preview = false }: Props) {
  const publicUrl = usePublicUrl()
  const wayBack = useWayBack(paths.doctors())
  const back = preview
    ? { href: paths.profile('my-profile'), label: previewTexts.back }
    : { href: wayBack, label: texts.backToSearch }
  const owner = addressedAs(doctor)
  const specialty = inLanguage(doctor.specialtyLanguage, doctor.specialty)
  const phone = doctor.practice?.phone ?? doctor.phone
  const ways = useRef<HTMLDivElement>(null)
  const hasBiography = paragraphsOf(doctor.bio).length > 0
  return (
    <div className={printStyles}>
      <Head
        title={doctor.name}
        description={summaryOf(doctor)}
        type="profile"
        {...(preview
          ? { path: paths.profilePreview(), noindex: true }
          : {
              path: paths.doctor(doctor.slug),
              feed: addressOfFeed('atom', { kind: 'doctors', slug: doctor.slug }),
              jsonLd: physicianRecord(doctor, publicUrl),
            })}
      />
      <PageHead
        back={back}
        title={<ProviderName name={doctor.name} />}
        besideBack={
          !preview && (
            <div className="tablet:hidden print:hidden">
              <CompareToggle doctor={doctor} />
            </div>
          )
        }
        portrait={<ProviderPortrait doctor={doctor} lazy />}
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
          { label: texts.practice, value: <PracticeLink doctor={doctor} /> },
        ]}
        drawing="band-doctor"
      />
      {!preview && <AddressCode src={paths.doctorCode(doctor.slug)} />}
      <ProfileBody
        seed={6}
        firstCard={
          <QuickActions
            phone={phone}
            website={doctor.practice?.website ?? null}
            websiteLabel={texts.practiceWebsite}
            back={back}
            contact={preview ? undefined : paths.doctorContact(doctor.slug)}
            // phones have all of it in the head and in the bar
            className="max-tablet:hidden"
          >
            {!preview && <CompareToggle doctor={doctor} />}
          </QuickActions>
        }
        side={
          preview ? (
            <Panel id={writeId} title={texts.contact(owner)}>
              <p className="text-ink-2">{previewTexts.messages}</p>
            </Panel>
          ) : (
            <OfficeContactForm
              title={texts.contact(owner)}
              routing={{
                recipientType: 'doctor',
                recipientId: doctor.id,
                recipientName: doctor.name,
              }}
              passedOn={doctor.messagesPassedOn}
              phone={phone}
              folds
            />
          )
        }
      >
        <DoctorGlance doctor={doctor} waysRef={ways} isPrivate={preview} />
        <ForPatients record={doctor} owner={owner} headSays />
        {hasOfficeHours(doctor.officeHours) && (
          <OfficeHoursSection
            record={doctor}
            hours={doctor.officeHours}
            origin={doctor.facts.officeHours}
            owner={owner}
            calendar={preview ? undefined : paths.doctorHours(doctor.slug)}
          />
        )}
        <DoctorPracticeInformation doctor={doctor} />
        <OtherPlaces places={doctor.places} owner={owner} />
        <Services doctor={doctor} />
        {hasBiography && <About doctor={doctor} />}
        <Education doctor={doctor} />
        <Details doctor={doctor} />
        {!hasBiography && <AboutToCome doctor={doctor} />}
        <RecordAge {...doctor} />
        <ReportFoot />
      </ProfileBody>
      <div className="bottom-bar">
        <ContactBar phone={phone} head={ways} />
        {!preview && <CompareChosen />}
      </div>
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

function PracticeLink({ doctor: { practice } }: { doctor: Doctor }) {
  const near = use(CarriedPlace)
  if (!practice) return '–'
  return (
    <a className="lone text-ink" href={paths.practice(practice.slug, { near })}>
      {practice.name}
    </a>
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
