import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '#texts/profile/practice-workplace.ts'
import { paths } from '../../../../contract/paths.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { DoctorsCard } from '../doctors/doctors-card.tsx'
import { ManagedDoctor } from '../doctors/managed-doctor.tsx'
import { DoctorClaim } from '../my-profile/claim/doctor-claim.tsx'
import { useRefreshOwn } from '../my-profile/profile-calls.ts'
import { TeamCard } from '../team/team-card.tsx'
import { FiguresCard } from './figures-card.tsx'

/** The doctors of the practice, their figures, the team, and the profile of one that the office manages. */
export function DoctorsTab({ user }: { user: CurrentUser }) {
  const query = new URLSearchParams(useLocation().search)
  const doctorId = Number(query.get('doctor'))
  if (Number.isInteger(doctorId) && doctorId > 0)
    return <ManagedDoctor key={doctorId} id={doctorId} user={user} />
  return (
    <div className="grid gap-gap">
      <DoctorsCard />
      <FiguresCard />
      <TeamCard />
      <OwnClaim isAsked={query.has('claim')} />
    </div>
  )
}

/** Some who manage a practice are doctors there: with a profile of their own they get its dashboard. */
function OwnClaim({ isAsked }: { isAsked: boolean }) {
  const [isOpen, setOpen] = useState(isAsked)
  const place = useRef<HTMLElement>(null)
  const refresh = useRefreshOwn()
  const navigate = useNavigate()
  const open = () => {
    flushSync(() => setOpen(true))
    place.current?.querySelector('input')?.focus() // the pressed button is gone
  }
  // with the claim the dashboard is a provider's, which has no such tab: the claim is in its profile
  const showClaim = async () => {
    await refresh()
    await navigate(paths.profile('my-profile'), { replace: true })
  }
  if (isOpen)
    return <DoctorClaim doctor={null} isAboveForms={false} place={place} show={showClaim} />
  return (
    <Panel title={texts.seesPatients}>
      <div className="flex flex-wrap items-center justify-between gap-s4">
        <p className="max-w-prose text-ink-2">{texts.claimYours}</p>
        <Button onClick={open}>{texts.findProfile}</Button>
      </div>
    </Panel>
  )
}
