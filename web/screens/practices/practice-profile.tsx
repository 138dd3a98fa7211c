import { Globe } from 'lucide-react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { PlaceLines } from '../../address/place-lines.tsx'
import { OfficeContactForm } from '../../message/office-contact-form.tsx'
import { BuildingPicture } from '../../profile/building-picture.tsx'
import { EnlargeablePicture } from '../../profile/enlargeable-picture.tsx'
import { onPaper } from '../../profile/on-paper.ts'
import { ProfileBody } from '../../profile/profile-body.tsx'
import { QuickActions } from '../../profile/quick-actions.tsx'
import { RecordAge } from '../../profile/record-age.tsx'
import { useWayBack } from '../../profile/use-way-back.ts'
import { WebsiteLink } from '../../profile/website-link.tsx'
import { PhoneLink } from '../../provider/phone-link.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { medicalOrganizationRecord } from '../../structured-data/medical-organization.ts'
import { truncate } from '../../text/truncate.ts'
import { PracticeGallery } from './practice-gallery.tsx'
import { PracticeLogo } from './practice-logo.tsx'
import { PracticeTeam } from './practice-team.tsx'

/** Characters of a description that are shown (PRACP-04). */
const descriptionLength = 500

export function PracticeProfile({
  practice,
  team,
}: {
  practice: Practice
  team: readonly Doctor[]
}) {
  const publicUrl = usePublicUrl()
  const back = { href: useWayBack(paths.practices()), label: 'Back to practices' }
  const { name, description } = practice
  return (
    <div className={onPaper}>
      <Head
        title={name}
        description={summaryOf(practice, team.length)}
        path={paths.practice(practice.slug)}
        type="profile"
        jsonLd={medicalOrganizationRecord(practice, team, publicUrl)}
      />
      <PageHead
        back={back}
        title={name}
        lead={practice.address}
        leadRepeated
        drawing="band-doctor"
      />
      <ProfileBody
        seed={8}
        side={
          <>
            <PracticeLogo practice={practice} />
            <QuickActions
              phone={practice.phone}
              website={practice.website}
              websiteLabel="Visit Website"
              back={back}
            />
            <OfficeContactForm
              title="Contact the practice"
              routing={{ originalTo: practice.contactAddress }}
            />
          </>
        }
      >
        <Building practice={practice} />
        {description && (
          <section>
            <h2>About the practice</h2>
            <p className="whitespace-pre-line">{truncate(description, descriptionLength)}</p>
          </section>
        )}
        <PracticeGallery practice={practice} />
        <PracticeTeam team={team} />
        <RecordAge {...practice} />
      </ProfileBody>
    </div>
  )
}

/** The picture, and under it how to reach the office. A drawing is no photo: it does not open. */
function Building({ practice }: { practice: Practice }) {
  const { name, buildingImageUrl: photo, phone, address, website } = practice
  const picture = <BuildingPicture practice={practice} wide />
  return (
    <section aria-label="Building and contact" className="grid gap-s5">
      <div className="print:hidden">
        {photo ? (
          <EnlargeablePicture src={photo} what={`the building of ${name}`} hint>
            {picture}
          </EnlargeablePicture>
        ) : (
          picture
        )}
      </div>
      {/* on phones the number stands in the first screen, above the picture */}
      <div className="flex flex-wrap items-start gap-x-s6 gap-y-s4 max-tablet:order-first">
        <div className="*:max-tablet:w-full *:max-tablet:justify-center max-tablet:w-full">
          <PhoneLink phone={phone} variant="xl" />
        </div>
        {address && <PlaceLines address={address} />}
        {website && (
          <p className="flex min-w-0 gap-[0.7rem] leading-[1.45]">
            <Globe className="icon mt-[0.12em] text-ink-3" />
            <WebsiteLink href={website} />
          </p>
        )}
      </div>
    </section>
  )
}

/** What a search engine shows under the name. */
function summaryOf({ name, phone, address }: Practice, providers: number) {
  return [
    `${name} in ${site.area}, ${site.city}.`,
    providers > 0 && `${providers} ${providers === 1 ? 'provider' : 'providers'}.`,
    address && `${address}.`,
    phone && `Call ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
