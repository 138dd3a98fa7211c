import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/my-profile.ts'
import * as pictureTexts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { PicturesArrangement } from '../../../../contract/directory/practice-pictures.ts'
import type { OwnFacts, OwnPracticeFacts } from '../../../../contract/providers/fact-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useCurrentUser } from '../../../kit/data/current-user.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { LoadFailure } from '../../../kit/ui/load-failure.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useSubscription } from '../../../parts/billing/subscription.ts'
import { FactsForm } from '../../../parts/patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../parts/patient-facts/use-facts-form.ts'
import type { PlaceCalls } from '../../../parts/places/place-calls.ts'
import { PlacesPanel } from '../../../parts/places/places-panel.tsx'
import { PicturesPanel } from '../../../parts/practice-pictures/pictures-panel.tsx'
import { ConsentCard } from '../doctors/consent-card.tsx'
import { ManagedDoctor } from '../doctors/managed-doctor.tsx'
import {
  freshFor,
  ownDoctorCall,
  ownFactsCall,
  practiceFactsCall,
  practicePicturesCall,
} from '../own-calls.ts'
import { PendingBadge } from '../pending-badge.tsx'
import { isPremium } from '../premium-state.ts'
import { DoctorClaim } from './claim/doctor-claim.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { MessageAddressCard } from './message-address-card.tsx'
import { PracticeCard } from './practice/practice-card.tsx'
import { PracticeDetailsCard } from './practice/practice-details-card.tsx'
import { useRefreshOwn } from './profile-calls.ts'

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
  const claim = useRef<HTMLElement>(null)
  const refresh = useRefreshOwn()
  const showClaim = async () => {
    await refresh()
    claim.current?.focus() // the focused element is gone
  }
  if (doctor === undefined && isError)
    return <LoadFailure message={texts.notLoaded} onRetry={refetch} />
  // without a profile, the subscription alone determines the available fields
  const isPlanKnown = doctor || !subscription.isPending
  if (doctor === undefined || !user || !isPlanKnown) return <MyProfileSkeleton />
  return (
    <UnsavedGuard>
      <div className="grid gap-gap">
        <DoctorClaim doctor={doctor} place={claim} show={showClaim} />
        <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_23rem]">
          <ProfileForm
            doctor={doctor}
            user={user}
            premium={isPremium(doctor, subscription.data)}
            onClaimed={showClaim}
          />
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
        {doctor && <MessageAddressCard kind="doctor" />}
        {doctor && <ConsentCard />}
        {user.claimedPracticeId !== null && <PracticeDetailsCard />}
        {user.claimedPracticeId !== null && <MessageAddressCard kind="practice" />}
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

/** The doctor's own facts (D26). */
function DoctorFactsCard({ userId }: { userId: string }) {
  const facts = useCall(ownFactsCall, { staleTime: freshFor })
  if (facts.data) return <DoctorFacts facts={facts.data} subject={`${userId} doctor`} />
  return (
    <Panel title={texts.forPatients}>
      <CardContent query={facts} what={texts.yourDetails} failureText={texts.detailsNotLoaded}>
        {() => <p>{texts.claimFirst}</p>}
      </CardContent>
    </Panel>
  )
}

function DoctorFacts({ facts, subject }: { facts: OwnFacts; subject: string }) {
  const client = useQueryClient()
  const show = (now: OwnFacts) => {
    client.setQueryData(ownFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'doctor',
    subject,
    whose: 'your',
    latest: facts,
    save: async (body) => show(await api('PUT /api/user/facts', { body: body as never })),
    refetch: () => client.refetchQueries({ queryKey: ownFactsCall.queryKey }),
  })
  return (
    <FactsForm
      title={texts.forPatients}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge>{texts.freePlan}</Badge>
          {facts.pending && <PendingBadge />}
        </span>
      }
      intro={texts.factsIntro}
      form={form}
      origins={namedOrigins(facts)}
      who={{ owner: texts.you, office: texts.yourPractice }}
      practice={facts.practice?.form ?? null}
      saveNote={facts.pending ? texts.publicOnceApproved : texts.savingConfirms}
      confirmLabel={texts.allStillRight}
      confirm={
        facts.pending
          ? undefined
          : async (names) =>
              show(await api('POST /api/user/facts/confirm', { body: { facts: [...names] } }))
      }
      part="facts"
    />
  )
}

/** `Confirmed by you` is only what the reader has said. */
const namedOrigins = ({ facts, saidByFormerOwner }: OwnFacts) => ({
  ...facts,
  ...Object.fromEntries(
    saidByFormerOwner.flatMap((fact) => {
      const origin = facts[fact]
      return origin ? [[fact, { ...origin, by: texts.formerOwner }]] : []
    }),
  ),
})

/** Pictures of the practice, edited by its owners and managers; nothing for others. */
function PracticePicturesCard() {
  const client = useQueryClient()
  const query = useCall(practicePicturesCall, { staleTime: freshFor })
  if (query.data === null) return null
  if (!query.data)
    return (
      <Panel title={pictureTexts.pictures}>
        <CardContent
          query={query}
          what={pictureTexts.thePictures}
          failureText={pictureTexts.picturesNotLoaded}
        >
          {() => null}
        </CardContent>
      </Panel>
    )
  const refresh = () => client.refetchQueries({ queryKey: practicePicturesCall.queryKey })
  const arrange = async (body: PicturesArrangement, outcome: string) => {
    try {
      const now = await api('PUT /api/user/practice/pictures', { body })
      client.setQueryData(practicePicturesCall.queryKey, now)
      showToast({ title: uiTexts.success, description: outcome })
      return true
    } catch (error) {
      showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
      // refused because of somebody else's change, which is shown next
      await refresh()
      return false
    }
  }
  return (
    <PicturesPanel
      pictures={query.data}
      actions={{
        uploadPath: (place) => `/api/user/practice/pictures?place=${place}`,
        arrange,
        refresh,
      }}
    />
  )
}

/** The facts of the connected practice; nothing before the connection is approved. */
function PracticeFactsCard({ userId }: { userId: string }) {
  const facts = useCall(practiceFactsCall, { staleTime: freshFor })
  if (facts.data) return <PracticeFacts facts={facts.data} subject={`${userId} practice`} />
  if (facts.data === null) return null
  return (
    <Panel title={texts.forPracticePatients}>
      <CardContent
        query={facts}
        what={texts.practiceDetails}
        failureText={texts.practiceDetailsNotLoaded}
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

function PracticeFacts({ facts, subject }: { facts: OwnPracticeFacts; subject: string }) {
  const client = useQueryClient()
  const show = (now: OwnPracticeFacts) => {
    client.setQueryData(practiceFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'practice',
    subject,
    whose: 'your',
    latest: facts,
    save: async (body) => show(await api('PUT /api/user/practice/facts', { body })),
    refetch: () => client.refetchQueries({ queryKey: practiceFactsCall.queryKey }),
  })
  return (
    <FactsForm
      title={texts.forPracticePatients}
      note={<Badge>{texts.freePlan}</Badge>}
      intro={texts.practiceFactsIntro(facts.name, facts.doctors)}
      form={form}
      origins={facts.facts}
      who={{ owner: texts.you, office: texts.theOffice }}
      saveNote={texts.savingConfirmsForAll}
      confirmLabel={texts.confirmForAll}
      confirm={async (names) =>
        show(await api('POST /api/user/practice/facts/confirm', { body: { facts: [...names] } }))
      }
      part="practice facts"
    />
  )
}

/** The calls for the places of the signed-in owner. */
const ownPlaces: PlaceCalls = {
  query: call('GET /api/user/places'),
  add: (body) => api('POST /api/user/places', { body }),
  change: (placeId, body) => api('PUT /api/user/places/:placeId', { params: { placeId }, body }),
  remove: (placeId) => api('DELETE /api/user/places/:placeId', { params: { placeId } }),
  makeFirst: (placeId) => api('POST /api/user/places/:placeId/first', { params: { placeId } }),
  confirm: (placeId) => api('POST /api/user/places/:placeId/confirm', { params: { placeId } }),
}
