import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
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
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { physicianRecord } from '../../structured-data/physician.ts'
import { DoctorIdentity } from './doctor-identity.tsx'
import { DoctorPracticeInformation } from './doctor-practice-information.tsx'
import { About, Details, Education, Services } from './doctor-sections.tsx'

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
