import { RefreshCw } from 'lucide-react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/my-profile.ts'
import * as uiTexts from '#texts/ui.ts'
import { paths } from '../../../../contract/paths.ts'
import { useSubscription } from '../../../billing/subscription.ts'
import { useCall } from '../../../data/call.ts'
import { useCurrentUser } from '../../../data/current-user.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { ownPlaces } from '../../../places/place-calls.ts'
import { PlacesPanel } from '../../../places/places-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { ConsentCard } from '../doctors/consent-card.tsx'
import { ManagedDoctor } from '../doctors/managed-doctor.tsx'
import { freshFor, ownDoctorCall } from '../own-calls.ts'
import { isPremium } from '../premium-state.ts'
import { DoctorClaim } from './claim/doctor-claim.tsx'
import { DoctorFactsCard } from './facts/doctor-facts-card.tsx'
import { PracticeFactsCard } from './facts/practice-facts-card.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { PracticeCard } from './practice/practice-card.tsx'
import { PracticeDetailsCard } from './practice/practice-details-card.tsx'
import { PracticePicturesCard } from './practice/practice-pictures-card.tsx'

/** The tab `My Profile` of the dashboard: the reader's profile, or one managed for the practice. */
export function MyProfileTab() {
  const user = useCurrentUser()
  const doctorId = Number(new URLSearchParams(useLocation().search).get('doctor'))
  if (user && Number.isInteger(doctorId) && doctorId > 0)
    return <ManagedDoctor key={doctorId} id={doctorId} userId={user.id} />
  return <OwnProfile />
}

/** Claim, both cards of the profile, practice. */
function OwnProfile() {
  const user = useCurrentUser()
  const { data: doctor, isError, refetch } = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  if (doctor === undefined && isError)
    return (
      <StatePanel kind="error" drawing={paths.drawing('error')} message={texts.notLoaded}>
        <Button onClick={() => refetch()}>
          <RefreshCw className="icon" />
          {uiTexts.tryAgain}
        </Button>
      </StatePanel>
    )
  // without a profile, the subscription alone determines the available fields
  const isPlanKnown = doctor || !subscription.isPending
  if (doctor === undefined || !user || !isPlanKnown) return <MyProfileSkeleton />
  return (
    <UnsavedGuard>
      <div className="grid gap-gap">
        <DoctorClaim doctor={doctor} />
        <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_23rem]">
          <ProfileForm doctor={doctor} user={user} premium={isPremium(doctor, subscription.data)} />
          <PracticeCard isConnected={user.claimedPracticeId !== null} />
        </div>
        {doctor && <DoctorFactsCard userId={user.id} />}
        {doctor && (
          <PlacesPanel
            calls={ownPlaces}
            lead={texts.placesLead}
            controlsOfFacts={controlsOfFacts}
            who={{ owner: texts.you, office: texts.thePractice }}
          />
        )}
        {doctor && <ConsentCard />}
        {user.claimedPracticeId !== null && <PracticeDetailsCard />}
        {user.claimedPracticeId !== null && <PracticePicturesCard />}
        {user.claimedPracticeId !== null && <PracticeFactsCard userId={user.id} />}
      </div>
    </UnsavedGuard>
  )
}

const controlsOfFacts = { address: '' }

/** The skeleton of the tab. */
function MyProfileSkeleton() {
  return (
    <div className="grid gap-gap" role="status">
      <span className="sr-only">{texts.loading}</span>
      <Panel aria-hidden="true">
        <div className="grid gap-s4">
          <span className="sk h-8 w-2/3 max-w-md" />
          <span className="sk max-w-prose" />
          <span className="sk h-12 max-w-prose" />
        </div>
      </Panel>
      <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_23rem]">
        <Panel aria-hidden="true">
          <div className="grid gap-s5">
            <span className="sk h-7 w-56" />
            <span className="sk h-2.5" />
            <div className="grid gap-s4 tablet:grid-cols-2">
              {[0, 1, 2, 3].map((place) => (
                <div key={place} className="grid gap-s2">
                  <span className="sk w-24" />
                  <span className="sk h-12" />
                </div>
              ))}
            </div>
          </div>
        </Panel>
        <Panel aria-hidden="true">
          <div className="grid gap-s4">
            <span className="sk h-7 w-48" />
            <span className="sk" />
            <span className="sk h-12" />
          </div>
        </Panel>
      </div>
    </div>
  )
}
