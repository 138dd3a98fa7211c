import { useRef } from 'react'
import { useLocation } from 'react-router'
import { title as placesTitle } from '#texts/places.ts'
import { title as consentTitle } from '#texts/profile/consent.ts'
import { title as spanishTitle } from '#texts/profile/in-spanish.ts'
import { title as addressTitle } from '#texts/profile/message-address.ts'
import * as texts from '#texts/profile/my-profile.ts'
import * as practiceTexts from '#texts/profile/practice.ts'
import * as formTexts from '#texts/profile/profile-form.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../../kit/data/current-user.ts'
import { SaveTogether } from '../../../kit/form/save-together.tsx'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { LoadFailure } from '../../../kit/ui/load-failure.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { isOfPractice, looksForPractice } from '../../../parts/account/is-of-practice.ts'
import { useSubscription } from '../../../parts/billing/subscription.ts'
import type { PlaceCalls } from '../../../parts/places/place-calls.ts'
import { PlacesPanel } from '../../../parts/places/places-panel.tsx'
import { ConsentCard } from '../doctors/consent-card.tsx'
import { ManagedDoctor } from '../doctors/managed-doctor.tsx'
import {
  consentCall,
  freshFor,
  ownDoctorCall,
  ownFactsCall,
  practiceDetailsCall,
  practiceFactsCall,
  practicePicturesCall,
} from '../own-calls.ts'
import { isPremium } from '../premium-state.ts'
import { DoctorClaim } from './claim/doctor-claim.tsx'
import { CloseReports } from './close-reports.tsx'
import { DoctorFactsCard, PracticeFactsCard } from './facts-cards.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { MessageAddressCard } from './message-address-card.tsx'
import { PracticeCard } from './practice/practice-card.tsx'
import { PracticeDetailsCard } from './practice/practice-details-card.tsx'
import { PracticePicturesCard } from './practice/practice-pictures-card.tsx'
import { useRefreshOwn } from './profile-calls.ts'
import { type Section, Sections } from './sections.tsx'

/** The tab `My Profile` of the dashboard: the reader's profile, or one managed for the practice. */
export function MyProfileTab() {
  const user = useCurrentUser()
  const doctorId = Number(new URLSearchParams(useLocation().search).get('doctor'))
  if (user && Number.isInteger(doctorId) && doctorId > 0)
    return <ManagedDoctor key={doctorId} id={doctorId} user={user} />
  return <OwnProfile />
}

/**
 * Claim, both cards of the profile, practice; the practice first for who came for one. Who manages a
 * practice without a profile sees the practice alone.
 */
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
  const saved = useSaved({ claimedPracticeId: user?.claimedPracticeId ?? null })
  const shown = useShown({ claimedPracticeId: user?.claimedPracticeId ?? null })
  if (doctor === undefined && isError)
    return <LoadFailure message={texts.notLoaded} onRetry={refetch} />
  // without a profile, the subscription alone determines the available fields
  const isPlanKnown = doctor || !subscription.isPending
  if (doctor === undefined || !user || !isPlanKnown) return <MyProfileSkeleton />
  const own: Section[] = [
    {
      id: 'status',
      title: texts.status,
      content: <DoctorClaim doctor={doctor} isAboveForms place={claim} show={showClaim} />,
    },
    {
      id: 'profile',
      title: formTexts.form,
      parts: [
        { id: 'basic', title: formTexts.basic },
        { id: 'premium', title: formTexts.premiumFeatures },
        { id: 'spanish', title: spanishTitle },
      ],
      content: (
        <ProfileForm
          doctor={doctor}
          user={user}
          premium={isPremium(doctor, subscription.data)}
          onClaimed={showClaim}
        />
      ),
    },
  ]
  const practice: Section = {
    id: 'practice',
    title: user.claimedPracticeId === null ? practiceTexts.connect : practiceTexts.connected,
    content: <PracticeCard isConnected={user.claimedPracticeId !== null} />,
  }
  const first = looksForPractice(user) ? [practice, ...own] : [...own, practice]
  const ofPractice = user.claimedPracticeId === null ? [] : sectionsOfPractice(shown)
  return (
    <UnsavedGuard>
      <SaveTogether>
        <Sections
          sections={
            isOfPractice(user)
              ? [...ofPractice, practice]
              : [...first, ...(doctor ? sectionsOfDoctor(shown) : []), ...ofPractice]
          }
        />
      </SaveTogether>
      {(doctor || user.claimedPracticeId !== null) && <CloseReports saved={saved} />}
    </UnsavedGuard>
  )
}

/** Changes with every save of what readers may report. */
function useSaved({ claimedPracticeId }: Pick<CurrentUser, 'claimedPracticeId'>): string {
  const options = { staleTime: freshFor, enabled: claimedPracticeId !== null }
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor }).data
  const facts = useCall(ownFactsCall, { staleTime: freshFor, enabled: Boolean(doctor) }).data
  const practice = useCall(practiceFactsCall, options).data
  const details = useCall(practiceDetailsCall, options).data
  return [doctor, facts, practice, details].map((form) => form?.revision ?? '').join(' ')
}

type Shown = ReturnType<typeof useShown>

/** Cards that a reader may not have. Those that load are shown with their skeleton. */
function useShown({ claimedPracticeId }: Pick<CurrentUser, 'claimedPracticeId'>) {
  const options = { staleTime: freshFor, enabled: claimedPracticeId !== null }
  return {
    consent: Boolean(useCall(consentCall, { staleTime: freshFor }).data),
    details: useCall(practiceDetailsCall, options).data !== null,
    pictures: useCall(practicePicturesCall, options).data !== null,
    facts: useCall(practiceFactsCall, options).data !== null,
  }
}

const sectionsOfDoctor = (shown: Shown): Section[] => [
  {
    id: 'patients',
    title: texts.forPatients,
    content: <DoctorFactsCard />,
  },
  {
    id: 'places',
    title: placesTitle,
    content: (
      <PlacesPanel
        calls={ownPlaces}
        lead={texts.placesLead}
        controlsOfFacts={controlsOfFacts}
        who={{ owner: texts.you, office: texts.thePractice }}
      />
    ),
  },
  {
    id: 'messages',
    title: addressTitle,
    content: <MessageAddressCard kind="doctor" />,
  },
  ...(shown.consent ? [{ id: 'help', title: consentTitle, content: <ConsentCard /> }] : []),
]

const sectionsOfPractice = (shown: Shown): Section[] => [
  ...(shown.details
    ? [
        {
          id: 'about-practice',
          title: practiceTexts.about,
          content: <PracticeDetailsCard />,
        },
      ]
    : []),
  ...(shown.details || shown.facts
    ? [
        {
          id: 'practice-messages',
          title: texts.practiceMessages,
          content: <MessageAddressCard kind="practice" />,
        },
      ]
    : []),
  ...(shown.pictures
    ? [
        {
          id: 'practice-pictures',
          title: practiceTexts.pictures,
          content: <PracticePicturesCard />,
        },
      ]
    : []),
  ...(shown.facts
    ? [
        {
          id: 'practice-patients',
          title: texts.forPracticePatients,
          content: <PracticeFactsCard />,
        },
      ]
    : []),
]

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
      <div className="grid items-start gap-gap wide:grid-cols-[12.5rem_minmax(0,1fr)]">
        <span className="sk h-48 max-wide:h-12" />
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
      </div>
    </div>
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
