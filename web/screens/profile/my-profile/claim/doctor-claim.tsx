import { ExternalLink } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Doctor } from '../../../../../contract/directory/doctor.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { call } from '../../../../data/call.ts'
import { useRecordSearch } from '../../../../form/use-record-search.ts'
import { doctorCall } from '../../../../provider/doctor-calls.ts'
import { ProviderName } from '../../../../provider/provider-name.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { SearchList } from '../../../../ui/fields/search-list.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PendingBadge } from '../../pending-badge.tsx'
import { useRefreshOwn } from '../profile-calls.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import { GiveBack } from './give-back.tsx'
import {
  aboutHiddenProfile,
  aboutMissingProfile,
  aboutSecondProfile,
} from './prefilled-messages.ts'
import { useAskedRecord } from './use-asked-record.ts'

/** Where the user's hold on a doctor profile stands: none, waiting, or approved (STATE-18 to STATE-20). */
export function DoctorClaim({ doctor }: { doctor: OwnDoctor | null }) {
  const place = useRef<HTMLElement>(null)
  const titleId = useId()
  const refresh = useRefreshOwn()
  const show = async () => {
    await refresh()
    place.current?.focus() // what had the focus is gone
  }
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="rounded-3">
      {doctor && <OtherProfileAsked doctor={doctor} />}
      {!doctor ? (
        <DoctorSearch titleId={titleId} onClaimed={show} />
      ) : doctor.claim.state === 'approved' ? (
        <Approved doctor={doctor} titleId={titleId} onChanged={show} />
      ) : (
        <Pending doctor={doctor} titleId={titleId} onChanged={show} />
      )}
    </section>
  )
}

/** The reader came to claim another profile: an account has one. */
function OtherProfileAsked({ doctor }: { doctor: OwnDoctor }) {
  const { slug, record } = useAskedRecord('claim', doctorCall)
  if (!record || slug === doctor.slug) return null
  return (
    <p className="mb-s4" role="status">
      {`Your account already has the profile of ${doctor.name}. If ${record.name} is yours too, `}
      <a href={paths.contact(aboutSecondProfile(record))}>write to our team</a>.
    </p>
  )
}

type Props = { doctor: OwnDoctor; titleId: string }

function Approved({ doctor, titleId, onChanged }: Props & { onChanged: () => Promise<void> }) {
  if (!doctor.approved)
    return (
      <Panel title={<span id={titleId}>Your profile is not public at the moment</span>}>
        <p className="text-ink-2">
          You can still edit it.{' '}
          <a href={paths.contact(aboutHiddenProfile(doctor.name))}>Write to our team</a> to ask why.
        </p>
      </Panel>
    )
  return (
    <Panel
      title={<span id={titleId}>Your profile is public</span>}
      note={<Badge variant="oak">Approved</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3">
        <p className="text-ink-2">What you save below is published at once.</p>
        <div className="flex flex-wrap gap-x-s5 gap-y-s2">
          <GiveBack claim={doctor.claim} name={doctor.name} onGivenBack={onChanged} />
          <ButtonLink href={paths.doctor(doctor.slug)}>
            <ExternalLink className="icon" />
            View Public Profile
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

function Pending({ doctor, titleId, onChanged }: Props & { onChanged: () => Promise<void> }) {
  const { claim } = doctor
  const title = claim.newProfile
    ? 'Your new profile is waiting for review'
    : 'Your claim is waiting for our team'
  return (
    <Panel title={<span id={titleId}>{title}</span>} note={<PendingBadge />}>
      <div className="grid items-start gap-x-s6 gap-y-s4 wide:grid-cols-2">
        <div className="grid max-w-prose gap-s3 text-ink-2">
          {claim.newProfile ? (
            <p>
              Until our team has approved it, <b className="wrap-anywhere">{doctor.name}</b> is seen
              by nobody but you and us. You can go on editing meanwhile.
            </p>
          ) : (
            <p>
              You have claimed <a href={paths.doctor(doctor.slug)}>{doctor.name}</a>. Until our team
              has approved it, the public page stays as it is; what you save below is kept and
              published then.
            </p>
          )}
          <p>We write to you by email as soon as it is decided.</p>
        </div>
        <ClaimProgress claim={claim} name={doctor.name} onChanged={onChanged} />
      </div>
    </Panel>
  )
}

/** Nothing is claimed yet: look for the profile that may be there already (PROF-01 to PROF-06). */
function DoctorSearch({ titleId, onClaimed }: { titleId: string; onClaimed: () => Promise<void> }) {
  const search = useRecordSearch(searchDoctorsCall)
  const asked = useAskedRecord('claim', doctorCall)
  const [chosen, choose] = useState<Doctor | null>(null)
  const record = chosen ?? asked.record
  return (
    <Panel title={<span id={titleId}>You have not claimed a profile yet</span>}>
      <div className="grid items-start gap-x-s6 gap-y-s4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid max-w-prose gap-s3 text-ink-2">
          <p>
            Your profile may be in the directory already. Search for your name and claim it: what
            patients find stays under one address.
          </p>
          <p>
            Not there? Fill in the forms below to create a new profile. New profiles are reviewed by
            our team before anybody else sees them.
          </p>
        </div>
        <SearchList
          label="Find your profile"
          help="Your last name, or name and specialty: at least 3 characters."
          typed={search.typed}
          onType={search.setTyped}
          state={search.state}
          rows={search.rows}
          keyOf={({ id }) => id}
          count={(rows) => (rows === 1 ? '1 profile found' : `${rows} profiles found`)}
          none={<NoProfile term={search.term} />}
          note={
            search.rows.length >= mostDoctorsFound && (
              <p className="text-sm text-ink-2">
                These are the first {mostDoctorsFound}. Type more of the name to see others.
              </p>
            )
          }
          onRetry={search.refetch}
        >
          {(doctor) => <FoundDoctor doctor={doctor} onClaim={() => choose(doctor)} />}
        </SearchList>
      </div>
      {record && (
        <ClaimDialog
          key={record.id}
          kind="doctor"
          record={record}
          search={search}
          onClose={() => {
            choose(null)
            asked.forget()
          }}
          onClaimed={onClaimed}
        />
      )}
    </Panel>
  )
}

function FoundDoctor({ doctor, onClaim }: { doctor: Doctor; onClaim: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
      <div className="min-w-0 flex-[1_1_14rem] leading-snug">
        <h3 className="text-head-4 wrap-anywhere">
          <ProviderName name={doctor.name} />
        </h3>
        <p className="text-ink-2">{doctor.specialty ?? 'No specialty listed'}</p>
        {doctor.practiceId && (
          <p className="text-sm text-ink-2">
            <span>Practice affiliated</span>
            {doctor.practice && `: ${doctor.practice.name}`}
          </p>
        )}
      </div>
      <Button onClick={onClaim} aria-label={`Claim This Profile: ${doctor.name}`}>
        Claim This Profile
      </Button>
    </div>
  )
}

function NoProfile({ term }: { term: string }) {
  return (
    <div className="grid gap-s2">
      <p className="font-semibold wrap-anywhere">{`No doctor profiles found matching "${term}"`}</p>
      <p>You can create a new profile with the forms below.</p>
      <p className="text-sm text-ink-2">
        A profile that somebody has claimed is not listed here. If it is yours,{' '}
        <a href={paths.contact(aboutMissingProfile(term))}>write to our team</a>.
      </p>
    </div>
  )
}

const mostDoctorsFound = 20

const searchDoctorsCall = (search: string) =>
  call('GET /api/doctors', { query: { search, unclaimed: 'true', limit: mostDoctorsFound } })
