import { ExternalLink, Eye } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import * as texts from '#texts/profile/claim.tsx'
import * as letters from '#texts/profile/claim-letters.ts'
import type { DoctorCard } from '../../../../../contract/directory/doctor.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { call } from '../../../../kit/data/call.ts'
import { useRecordSearch } from '../../../../kit/form/use-record-search.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { SearchList } from '../../../../kit/ui/fields/search-list.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { doctorCall } from '../../../../parts/provider/doctor-calls.ts'
import { ProviderName } from '../../../../parts/provider/provider-name.tsx'
import { PendingBadge } from '../../pending-badge.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import { GiveBack } from './give-back.tsx'
import { useAskedRecord } from './use-asked-record.ts'

/** The user's claim of a doctor profile: none, pending or approved (STATE-18 to STATE-20). */
export function DoctorClaim({
  doctor,
  isAboveForms,
  place,
  show,
}: {
  doctor: OwnDoctor | null
  /** Those that create a profile follow. */
  isAboveForms: boolean
  /** Where the state stands, to be focused. */
  place: RefObject<HTMLElement | null>
  /** Loads and focuses it after a change. */
  show: () => Promise<void>
}) {
  const titleId = useId()
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="rounded-3">
      {doctor && <OtherProfileAsked doctor={doctor} />}
      {!doctor ? (
        <DoctorSearch titleId={titleId} isAboveForms={isAboveForms} onClaimed={show} />
      ) : doctor.claim.state === 'approved' ? (
        <Approved doctor={doctor} titleId={titleId} onChanged={show} />
      ) : (
        <Pending doctor={doctor} titleId={titleId} onChanged={show} />
      )}
    </section>
  )
}

/** The reader wants to claim another profile, but an account has one. */
function OtherProfileAsked({ doctor }: { doctor: OwnDoctor }) {
  const { slug, record } = useAskedRecord('claim', doctorCall)
  if (!record || slug === doctor.slug) return null
  return (
    <p className="mb-s4" role="status">
      {texts.otherProfile(doctor.name, record.name, (text) => (
        <a
          href={paths.contact({
            department: 'support',
            subject: letters.second(record.name),
            message: letters.secondText(record.name, paths.doctor(record.slug)),
          })}
        >
          {text}
        </a>
      ))}
    </p>
  )
}

type Props = { doctor: OwnDoctor; titleId: string }

function Approved({ doctor, titleId, onChanged }: Props & { onChanged: () => Promise<void> }) {
  if (!doctor.approved)
    return (
      <Panel title={<span id={titleId}>{texts.notPublic}</span>}>
        <p className="text-ink-2">
          {texts.notPublicText((text) => (
            <a
              href={paths.contact({
                department: 'support',
                subject: letters.notPublic(doctor.name),
              })}
            >
              {text}
            </a>
          ))}
        </p>
      </Panel>
    )
  return (
    <Panel
      title={<span id={titleId}>{texts.isPublic}</span>}
      note={<Badge variant="oak">{texts.approved}</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3">
        <p className="text-ink-2">{texts.publishedAtOnce}</p>
        <div className="flex flex-wrap gap-x-s5 gap-y-s2">
          <GiveBack claim={doctor.claim} name={doctor.name} onGivenBack={onChanged} />
          <ButtonLink href={paths.doctor(doctor.slug)}>
            <ExternalLink className="icon" />
            {texts.viewProfile}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

function Pending({ doctor, titleId, onChanged }: Props & { onChanged: () => Promise<void> }) {
  const { claim } = doctor
  const title = claim.newProfile ? texts.newProfileWaits : texts.claimWaits
  return (
    <Panel title={<span id={titleId}>{title}</span>} note={<PendingBadge />}>
      <div className="grid items-start gap-x-s6 gap-y-s4 wide:grid-cols-2">
        <div className="grid max-w-prose gap-s3 text-ink-2">
          {claim.newProfile ? (
            <p>{texts.newProfileText(<b className="wrap-anywhere">{doctor.name}</b>)}</p>
          ) : (
            <p>{texts.claimText(<a href={paths.doctor(doctor.slug)}>{doctor.name}</a>)}</p>
          )}
          <p>{texts.weWrite}</p>
          <p>
            <ButtonLink href={paths.profilePreview()}>
              <Eye className="icon" />
              {texts.preview}
            </ButtonLink>
          </p>
        </div>
        <ClaimProgress claim={claim} name={doctor.name} onChanged={onChanged} />
      </div>
    </Panel>
  )
}

/** Without a claim: search for an existing profile (PROF-01 to PROF-06). */
function DoctorSearch({
  titleId,
  isAboveForms,
  onClaimed,
}: {
  titleId: string
  isAboveForms: boolean
  onClaimed: () => Promise<void>
}) {
  const search = useRecordSearch(searchDoctorsCall)
  const target = useAskedRecord('claim', doctorCall)
  const [choice, choose] = useState<DoctorCard | null>(null)
  const record = choice ?? target.record
  return (
    <Panel title={<span id={titleId}>{texts.nothingClaimed}</span>}>
      <div className="grid items-start gap-x-s6 gap-y-s4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid max-w-prose gap-s3 text-ink-2">
          <p>{texts.mayBeHere}</p>
          <p>{isAboveForms ? texts.notThere : texts.notThereWrite(toTeam)}</p>
        </div>
        <SearchList
          label={texts.findProfile}
          help={texts.findHelp}
          input={search.input}
          onType={search.setInput}
          state={search.state}
          rows={search.rows}
          count={texts.profilesFound}
          none={<NoProfile term={search.term} isAboveForms={isAboveForms} />}
          note={
            search.rows.length >= mostDoctorsFound && (
              <p className="text-sm text-ink-2">{texts.firstOnes(mostDoctorsFound)}</p>
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
            target.forget()
          }}
          onClaimed={onClaimed}
        />
      )}
    </Panel>
  )
}

const toTeam = (text: string) => <a href={paths.contact({ department: 'support' })}>{text}</a>

export function FoundDoctor({ doctor, onClaim }: { doctor: DoctorCard; onClaim: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
      <div className="min-w-0 flex-[1_1_14rem] leading-snug">
        <h3 className="text-head-4 wrap-anywhere">
          <ProviderName name={doctor.name} />
        </h3>
        <p className="text-ink-2" lang={doctor.specialtyLanguage}>
          {doctor.specialty ?? texts.noSpecialty}
        </p>
        {doctor.practiceId && (
          <p className="text-sm text-ink-2">
            {doctor.practice
              ? texts.affiliatedWith(<span>{texts.affiliated}</span>, doctor.practice.name)
              : texts.affiliated}
          </p>
        )}
      </div>
      <Button onClick={onClaim} aria-label={texts.claimWhose(doctor.name)}>
        {texts.claim}
      </Button>
    </div>
  )
}

function NoProfile({ term, isAboveForms }: { term: string; isAboveForms: boolean }) {
  return (
    <div className="grid gap-s2">
      <p className="font-semibold wrap-anywhere">{texts.noneFound(term)}</p>
      {isAboveForms && <p>{texts.createNew}</p>}
      <p className="text-sm text-ink-2">
        {texts.alreadyClaimed((text) => (
          <a
            href={paths.contact({
              department: 'support',
              subject: letters.notFound(term),
              message: letters.notFoundText(term),
            })}
          >
            {text}
          </a>
        ))}
      </p>
    </div>
  )
}

const mostDoctorsFound = 20

export const searchDoctorsCall = (search: string) =>
  call('GET /api/doctors', {
    query: { search, unclaimed: 'true', fields: 'card', limit: mostDoctorsFound },
  })
