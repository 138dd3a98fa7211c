import * as texts from '#texts/directory/doctor.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { CompareChosen } from '../../compare/compare-chosen.tsx'
import { CompareToggle } from '../../compare/compare-toggle.tsx'
import { acceptanceOf } from '../../facts/acceptance.ts'
import { ForPatients } from '../../facts/for-patients.tsx'
import { OtherPlaces } from '../../facts/other-places.tsx'
import { TheOffice } from '../../facts/the-office.tsx'
import { OfficeContactForm } from '../../message/office-contact-form.tsx'
import { hasOfficeHours, OfficeHoursSection } from '../../opening-hours/office-hours-section.tsx'
import { onPaper } from '../../profile/on-paper.ts'
import { ProfileBody } from '../../profile/profile-body.tsx'
import { QuickActions } from '../../profile/quick-actions.tsx'
import { RecordAge } from '../../profile/record-age.tsx'
import { useWayBack } from '../../profile/use-way-back.ts'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { ProviderName } from '../../provider/provider-name.tsx'
import { ReportFoot } from '../../reports/report-foot.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { physicianRecord } from '../../structured-data/physician.ts'
import { inLanguage } from '../../text/in-language.tsx'
import { paragraphsOf } from '../../text/parts-of-text.ts'
import { DoctorIdentity } from './doctor-identity.tsx'
import { DoctorPracticeInformation } from './doctor-practice.tsx'
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
        lead={specialty}
        words
        leadRepeated
        stats={[
          { label: texts.specialty, value: specialty ?? texts.general },
          {
            label: texts.newPatients,
            value: takesNewPatients[acceptanceOf(doctor) ?? 'unknown'],
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
            hours={doctor.officeHours}
            closures={doctor.closures}
            origin={doctor.facts.officeHours}
            owner={owner}
          />
        )}
        <TheOffice record={doctor} owner={owner} />
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

/** What a search engine shows under the name. */
function summaryOf(doctor: Doctor) {
  const { specialty, practice, phone } = doctor
  return texts.summary({
    specialty,
    practice: practice?.name,
    phone,
    accepting: acceptanceOf(doctor) === 'yes',
  })
}
