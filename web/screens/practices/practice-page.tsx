import { Globe } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import * as labels from '#texts/directory/fact-labels.ts'
import { theOffice as owner } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/practice.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { addressOfFeed } from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useCall } from '../../kit/data/call.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { useFailure } from '../../kit/ui/pictures/use-failure.ts'
import { PlaceLines } from '../../parts/address/place-lines.tsx'
import { ForPatients } from '../../parts/facts/for-patients.tsx'
import { OfficeFacts } from '../../parts/facts/office-facts.tsx'
import { OriginNote } from '../../parts/facts/origin-note.tsx'
import { isSameOrigin } from '../../parts/facts/origin-text.ts'
import { OriginalNote } from '../../parts/facts/original-note.tsx'
import { ServiceList } from '../../parts/facts/service-list.tsx'
import { UnclaimedNote } from '../../parts/facts/unclaimed-note.tsx'
import { OfficeMap } from '../../parts/map/office-map.tsx'
import { OfficeContactForm } from '../../parts/message/office-contact-form.tsx'
import { CarriedPlace, placeIn } from '../../parts/near/carried-place.ts'
import { DistanceFrom } from '../../parts/near/distance-from.tsx'
import {
  hasOfficeHours,
  OfficeHoursSection,
} from '../../parts/opening-hours/office-hours-section.tsx'
import { AddressCode } from '../../parts/profile/address-code.tsx'
import { BuildingPicture } from '../../parts/profile/building-picture.tsx'
import { EnlargeablePicture } from '../../parts/profile/enlargeable-picture.tsx'
import { printStyles } from '../../parts/profile/print-styles.ts'
import { ProfileBody } from '../../parts/profile/profile-body.tsx'
import { ProfileLoading, ProfileNotFound } from '../../parts/profile/profile-placeholder.tsx'
import { QuickActions } from '../../parts/profile/quick-actions.tsx'
import { RecordAge } from '../../parts/profile/record-age.tsx'
import { useWayBack } from '../../parts/profile/use-way-back.ts'
import { WebsiteLink } from '../../parts/profile/website-link.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { ReportControl, ReportedContext } from '../../parts/reports/report-control.tsx'
import { ReportFoot } from '../../parts/reports/report-foot.tsx'
import { medicalOrganizationRecord } from '../../parts/structured-data/medical-organization.ts'
import { PracticeGallery } from './practice-gallery.tsx'
import { practiceCall, teamCall } from './practice-loader.ts'
import { PracticeTeam } from './practice-team.tsx'

/** One practice's profile (PRACP-01 to PRACP-10). */
export default function PracticePage() {
  const slug = required(useParams().slug)
  const near = placeIn(new URLSearchParams(useLocation().search))
  const practice = useCall(practiceCall(slug, near))
  if (practice.data)
    return (
      <CarriedPlace value={near}>
        <WithTeam key={practice.data.id} practice={practice.data} />
      </CarriedPlace>
    )
  return practice.isPending ? <PracticeLoading slug={slug} /> : <PracticeNotFound slug={slug} />
}

function WithTeam({ practice }: { practice: Practice }) {
  const team = useCall(teamCall(practice.id))
  if (team.data) return <PracticeProfile practice={practice} team={team.data} />
  return team.isPending ? (
    <PracticeLoading slug={practice.slug} />
  ) : (
    <PracticeNotFound slug={practice.slug} />
  )
}

const PracticeLoading = ({ slug }: { slug: string }) => (
  <ProfileLoading
    path={paths.practice(slug)}
    kind="practice"
    back={{ href: paths.practices(), label: texts.back }}
  />
)

/** PRACP-10 */
function PracticeNotFound({ slug }: { slug: string }) {
  return (
    <ProfileNotFound
      path={paths.practice(slug)}
      title={texts.notFound}
      description={texts.notFoundDescription}
      message={texts.notFoundText}
    >
      <ButtonLink variant="primary" href={paths.practices()}>
        {texts.back}
      </ButtonLink>
    </ProfileNotFound>
  )
}

/** Maximum characters of a description (PRACP-04). */
const descriptionLength = 500

function PracticeProfile({ practice, team }: { practice: Practice; team: readonly DoctorCard[] }) {
  const publicUrl = usePublicUrl()
  const back = { href: useWayBack(paths.practices()), label: texts.back }
  const { name, description } = practice
  const { id, slug } = practice
  return (
    <ReportedContext value={{ kind: 'practice', id, slug, name }}>
      <div className={printStyles}>
        <Head
          title={name}
          description={summaryOf(practice, team.length)}
          path={paths.practice(practice.slug)}
          feed={addressOfFeed('atom', { kind: 'practices', slug: practice.slug })}
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
        <AddressCode src={paths.practiceCode(slug)} />
        <ProfileBody
          seed={8}
          side={
            <>
              <PracticeLogo practice={practice} />
              <QuickActions
                phone={practice.phone}
                website={practice.website}
                websiteLabel={texts.visitWebsite}
                contact={paths.practiceContact(slug)}
                back={back}
              />
              <OfficeContactForm
                title={texts.contact}
                routing={{ originalTo: practice.contactAddress }}
                passedOn={practice.messagesPassedOn}
                phone={practice.phone}
              />
            </>
          }
        >
          <Building practice={practice} />
          <ForPatients record={practice} owner={owner} />
          {description && (
            <section>
              <h2>{texts.about}</h2>
              <OriginalNote lang={practice.descriptionLanguage} />
              <p lang={practice.descriptionLanguage} className="whitespace-pre-line">
                {truncate(description, descriptionLength)}
              </p>
            </section>
          )}
          <Services practice={practice} />
          {hasOfficeHours(practice.officeHours) && (
            <OfficeHoursSection
              record={practice}
              hours={practice.officeHours}
              origin={practice.facts.officeHours}
              owner={owner}
              calendar={paths.practiceHours(slug)}
            />
          )}
          <OfficeFacts record={practice} owner={owner} />
          <PracticeGallery practice={practice} />
          <PracticeTeam team={team} />
          <RecordAge {...practice} />
          <ReportFoot />
        </ProfileBody>
      </div>
    </ReportedContext>
  )
}

/** The picture, and contact data below. A drawing cannot be enlarged. */
function Building({ practice }: { practice: Practice }) {
  const { name, phone, address, point, website, facts } = practice
  const sharesOrigin = address && isSameOrigin(facts.phone, facts.address, owner)
  return (
    <section aria-label={texts.buildingAndContact} className="grid gap-s5">
      <div className="print:hidden">
        <BuildingPicture
          practice={practice}
          wide
          frame={(picture, photo) => (
            <EnlargeablePicture src={photo} what={texts.theBuildingOf(name)} hint>
              {picture}
            </EnlargeablePicture>
          )}
        />
      </div>
      {/* on phones the number is on the first screen, above the picture */}
      <div className="with-office-map">
        <div className="flex flex-wrap items-start gap-x-s6 gap-y-s4 max-tablet:order-first">
          <div className="*:max-tablet:w-full *:max-tablet:justify-center max-tablet:w-full">
            <PhoneLink phone={phone} variant="xl" />
            {!sharesOrigin && (
              <OriginNote origin={facts.phone} owner={owner}>
                <ReportControl block={labels.phone} subjects={['phone']} />
              </OriginNote>
            )}
          </div>
          {address && (
            <div className="grid gap-s1">
              <PlaceLines address={address} />
              <DistanceFrom record={practice} className="pl-[calc(1.25em+0.7rem)]" />
              <div className="pl-[calc(1.25em+0.7rem)]">
                <OriginNote origin={facts.address} owner={owner}>
                  <ReportControl
                    block={labels.address}
                    subjects={sharesOrigin ? ['phone', 'address'] : ['address']}
                  />
                </OriginNote>
              </div>
            </div>
          )}
          {website && (
            <p className="flex min-w-0 gap-[0.7rem] leading-[1.45]">
              <Globe className="icon mt-[0.12em] text-ink-3" />
              <WebsiteLink href={website} />
            </p>
          )}
        </div>
        {point && <OfficeMap name={name} point={point} origin={facts.pin} owner={owner} />}
      </div>
      <UnclaimedNote record={practice} kind="practice" />
    </section>
  )
}

function Services({ practice }: { practice: Practice }) {
  const { services, servicesLanguage, facts } = practice
  if (services.length === 0) return null
  return (
    <section>
      <h2>{texts.services}</h2>
      <ServiceList
        services={services}
        lang={servicesLanguage}
        origin={facts.services}
        owner={owner}
      />
    </section>
  )
}

/** The meta description. */
const summaryOf = ({ name, phone, address }: Practice, providers: number) =>
  texts.summary({ name, phone, address, providers })

/** The logo, or a note that it is coming soon (PRACP-07). */
function PracticeLogo({ practice: { name, logoUrl } }: { practice: Practice }) {
  const { hasFailed, watch } = useFailure(logoUrl)
  if (!logoUrl || hasFailed)
    return (
      <p className="rounded-3 border border-dashed border-line-control p-s3 text-center text-ink-3">
        {texts.logoToCome}
      </p>
    )
  return (
    <div className="panel grid min-h-36 place-items-center">
      <img
        className="max-h-28 w-auto max-w-full object-contain"
        src={logoUrl}
        alt={texts.logoOf(name)}
        decoding="async"
        {...watch}
      />
    </div>
  )
}

/** The text, or its first `length` characters and `...`. No character is split. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
