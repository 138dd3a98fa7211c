import { CalendarCheck, UserRoundPlus } from 'lucide-react'
import type { Ref } from 'react'
import * as texts from '#texts/directory/doctor.ts'
import * as labels from '#texts/directory/fact-labels.ts'
import { bookOnline, directions } from '#texts/directory/facts.ts'
import { saveContact } from '#texts/directory/profile.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { directionsTo, PlaceLines } from '../../parts/address/place-lines.tsx'
import { OriginNote } from '../../parts/facts/origin-note.tsx'
import { isSameOrigin } from '../../parts/facts/origin-text.ts'
import { UnclaimedNote } from '../../parts/facts/unclaimed-note.tsx'
import { WriteLink } from '../../parts/message/write-link.tsx'
import { DistanceFrom } from '../../parts/near/distance-from.tsx'
import { OpenNow } from '../../parts/opening-hours/open-now.tsx'
import { Availability } from '../../parts/provider/availability.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { ProviderPortrait } from '../../parts/provider/provider-portrait.tsx'
import { ReportControl } from '../../parts/reports/report-control.tsx'
import { ShareButton } from '../../parts/share/share-button.tsx'
import { OfficeMap } from './doctor-maps.tsx'
import { phonesOf } from './doctor-practice.tsx'

type Props = {
  doctor: Doctor
  /** The ways to reach the doctor; out of view they stand at the bottom of a phone. */
  waysRef: Ref<HTMLDivElement>
  /** Seen by its owner alone. */
  isPrivate: boolean
}

/**
 * New patients, phone, ways to reach the doctor and location (DOCP-05 to DOCP-07). On phones the header
 * above shows portrait, name and practice, and `Practice Information` below the address.
 */
export function DoctorGlance({ doctor, waysRef, isPrivate }: Props) {
  const { practice, address, point, bookingUrl, facts } = doctor
  const owner = addressedAs(doctor)
  const phones = phonesOf(doctor)
  const phone = phones[0]?.phone ?? null
  return (
    <section
      aria-label={texts.atAGlance}
      className="at-a-glance grid gap-y-s2 tablet:grid-cols-[13rem_minmax(0,1fr)] tablet:items-start tablet:gap-x-s6 print:grid-cols-[6rem_minmax(0,1fr)] print:gap-y-1"
    >
      <div className="grid gap-s2 max-tablet:hidden *:w-full">
        <ProviderPortrait doctor={doctor} lazy />
        <p className="leading-snug font-semibold wrap-anywhere">{doctor.name}</p>
      </div>
      <div className="grid gap-s2 tablet:gap-s3">
        <Availability doctor={doctor} large />
        <p className="font-semibold empty:hidden print:hidden">
          <OpenNow record={doctor} />
        </p>
        <DistanceFrom record={doctor} />
        <div ref={waysRef} className="*:max-tablet:w-full *:max-tablet:justify-center">
          <PhoneLink phone={phone} variant="xl" />
        </div>
        {phone && (
          <div className="fact-foot tablet:justify-start">
            <div>
              {phones.length > 1 && <p className="text-sm text-ink-2">{texts.directLine}</p>}
              <OriginNote origin={facts.phone} owner={owner} />
            </div>
            <ReportControl block={labels.phone} subjects={['phone']} />
          </div>
        )}
        <div className="profile-ways print:hidden">
          {bookingUrl && (
            <ButtonLink href={bookingUrl} rel="noreferrer">
              <CalendarCheck className="icon" />
              {bookOnline}
            </ButtonLink>
          )}
          {address && <ButtonLink {...directionsTo(address)}>{directions}</ButtonLink>}
          <WriteLink className="wide:hidden" />
          {!isPrivate && (
            <ButtonLink
              iconOnly
              aria-label={saveContact}
              className="tablet:hidden"
              href={paths.doctorContact(doctor.slug)}
            >
              <UserRoundPlus className="icon" />
            </ButtonLink>
          )}
          {!isPrivate && <ShareButton iconOnly className="tablet:hidden" />}
        </div>
        {bookingUrl && (
          <div className="fact-foot tablet:justify-start text-sm text-ink-3 print:hidden">
            <p className="[&>small]:inline">
              {labels.booking}: <OriginNote origin={facts.booking} owner={owner} />
            </p>
            <ReportControl block={labels.booking} subjects={['booking']} />
          </div>
        )}
        {(practice || address) && (
          <div className="max-tablet:hidden">
            <PlaceLines first={practice?.name} address={address} directions={false} />
            {address && !isSameOrigin(facts.phone, facts.address, owner) && (
              <div className="pl-[calc(1.25em+0.7rem)]">
                <OriginNote origin={facts.address} owner={owner} />
              </div>
            )}
          </div>
        )}
        <div className="empty:hidden">
          <UnclaimedNote record={doctor} kind="doctor" />
        </div>
      </div>
      {point && <OfficeMap name={doctor.name} point={point} owner={owner} onPaper />}
    </section>
  )
}
