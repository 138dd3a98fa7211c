import * as texts from '#texts/directory/doctor.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { PlaceLines } from '../../address/place-lines.tsx'
import { acceptanceOf } from '../../facts/acceptance.ts'
import { OriginNote } from '../../facts/origin-note.tsx'
import { isSameOrigin } from '../../facts/origin-text.ts'
import { UnclaimedNote } from '../../facts/unclaimed-note.tsx'
import { Availability } from '../../provider/availability.tsx'
import { PhoneLink } from '../../provider/phone-link.tsx'
import { ProviderPortrait } from '../../provider/provider-portrait.tsx'
import { phonesOf } from './doctor-practice.tsx'

/**
 * Who, whether new patients are taken, the number to call, and where: in that order (DOCP-05 to
 * DOCP-07). On phones the head right above says name and practice.
 */
export function DoctorIdentity({ doctor }: { doctor: Doctor }) {
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
        <Availability acceptance={acceptanceOf(doctor)} large />
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
