import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ImageUp } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#texts/profile/doctors.ts'
import { success as successTitle } from '#texts/ui.ts'
import { initialsOf } from '../../../../contract/directory/provider-name.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PracticeDoctor } from '../../../../contract/providers/consent-calls.ts'
import type { OwnFacts } from '../../../../contract/providers/fact-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { PhotoDialog } from '../../../kit/form/photo-dialog.tsx'
import { SaveTogether } from '../../../kit/form/save-together.tsx'
import { refusalOfSending, type Sending, sendPicture } from '../../../kit/form/send-picture.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { PortraitOrPhoto } from '../../../kit/ui/pictures/portrait-or-photo.tsx'
import { isOfPractice } from '../../../parts/account/is-of-practice.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { FactsForm } from '../../../parts/patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../parts/patient-facts/use-facts-form.ts'
import type { PlaceCalls } from '../../../parts/places/place-calls.ts'
import { PlacesPanel } from '../../../parts/places/places-panel.tsx'
import { practiceDoctorsCall } from '../own-calls.ts'
import { ManagedTexts, TextsNotAgreed } from './managed-texts.tsx'

/** The profile of a consenting doctor, edited by owners and managers of the practice. */
export function ManagedDoctor({ id, user }: { id: number; user: CurrentUser }) {
  const query = useCall(practiceDoctorsCall, { staleTime: 0 })
  return (
    <UnsavedGuard>
      <SaveTogether>
        <div className="grid gap-gap">
          <div>
            <ButtonLink href={paths.profile(isOfPractice(user) ? 'doctors' : undefined)}>
              <ArrowLeft className="icon" />
              {texts.allDoctors}
            </ButtonLink>
          </div>
          {query.data === undefined ? (
            <Panel title={texts.profile}>
              <CardContent
                query={query}
                what={texts.theProfile}
                failureText={texts.profileNotLoaded}
              >
                {() => null}
              </CardContent>
            </Panel>
          ) : (
            <Profile
              id={id}
              doctor={query.data?.doctors.find((doctor) => doctor.id === id)}
              practice={query.data?.practice.name ?? texts.yourPractice}
            />
          )}
        </div>
      </SaveTogether>
    </UnsavedGuard>
  )
}

const who = { owner: texts.theDoctor, office: texts.theOffice }

type ProfileProps = {
  id: number
  doctor: PracticeDoctor | undefined
  practice: string
}

/** Stays open when the consent ends, so that no input is lost; each save then fails with a message. */
function Profile({ id, doctor, practice }: ProfileProps) {
  const isManaged = doctor?.state === 'managed'
  const factsCall = call('GET /api/user/practice/doctors/:id/facts', { params: { id } })
  const facts = useCall(factsCall, { staleTime: 0 })
  // what was typed stays when the consent ends
  const [hadTexts, setHadTexts] = useState(false)
  if (doctor?.scope === 'profile' && !hadTexts) setHadTexts(true)
  if (!facts.data && !isManaged) return <NotManaged />
  const name = doctor?.name ?? texts.thisDoctor
  return (
    <>
      <Panel title={name}>
        <p className="max-w-prose text-ink-2 wrap-anywhere">
          {isManaged ? texts.managedFor(practice) : texts.consentOver}
        </p>
      </Panel>
      {doctor && isManaged && <ManagedPhoto doctor={doctor} />}
      {doctor?.scope === 'facts' && <TextsNotAgreed doctor={doctor} />}
      {doctor && (doctor.scope === 'profile' || hadTexts) && <ManagedTexts doctor={doctor} />}
      {facts.data ? (
        <FactsCard id={id} name={name} facts={facts.data} />
      ) : (
        <Panel title={texts.forPatients}>
          <CardContent query={facts} what={texts.theDetails} failureText={texts.detailsNotLoaded}>
            {() => null}
          </CardContent>
        </Panel>
      )}
      {isManaged && (
        <PlacesPanel calls={placesOfManaged(id)} lead={texts.furtherPlaces} who={who} />
      )}
    </>
  )
}

function NotManaged() {
  return (
    <Panel title={texts.notManaged}>
      <p className="max-w-prose text-ink-2">{texts.notManagedText}</p>
    </Panel>
  )
}

type FactsProps = { id: number; name: string; facts: OwnFacts }

function FactsCard({ id, name, facts }: FactsProps) {
  const client = useQueryClient()
  const params = { id }
  const { queryKey } = call('GET /api/user/practice/doctors/:id/facts', { params })
  const show = (now: OwnFacts) => {
    client.setQueryData(queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'doctor',
    subject: `facts of doctor ${id}`,
    whose: 'the',
    latest: facts,
    save: async (body) =>
      show(await api('PUT /api/user/practice/doctors/:id/facts', { params, body: body as never })),
    refetch: () => client.refetchQueries({ queryKey }),
  })
  return (
    <FactsForm
      title={texts.forPatients}
      intro={texts.factsIntro(name)}
      form={form}
      origins={facts.facts}
      pinAddress={facts.pinAddress}
      who={who}
      practice={facts.practice?.form ?? null}
      saveNote={texts.saveNote}
      confirmLabel={texts.allStillRight}
      confirm={async (names) =>
        show(
          await api('POST /api/user/practice/doctors/:id/facts/confirm', {
            params,
            body: { facts: [...names] },
          }),
        )
      }
      part="managed facts"
    />
  )
}

/** The photo of a managed doctor, saved at once. Part of a Featured listing (ADV-03). */
function ManagedPhoto({ doctor }: { doctor: PracticeDoctor }) {
  const { id, name, photo, featured } = doctor
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const refetch = () => client.refetchQueries({ queryKey: practiceDoctorsCall.queryKey })
  const upload = async (file: File, sending: Sending) => {
    try {
      await sendPicture(`/api/user/practice/doctors/${id}/photo`, 'photo', file, sending)
    } catch (error) {
      return sending.signal.aborted ? '' : refusalOfSending(error)
    }
    showToast({ title: successTitle, description: texts.photoSaved })
    await refetch()
    return null
  }
  const remove = async () => {
    try {
      await api('DELETE /api/user/practice/doctors/:id/photo', { params: { id } })
    } catch (error) {
      return refusalText(error)
    }
    showToast({ title: successTitle, description: texts.photoRemoved })
    await refetch()
    return null
  }
  const portrait = (
    <PortraitOrPhoto
      src={photo}
      alt={photo ? texts.photoOf(name) : ''}
      initials={initialsOf({ name, firstName: '', lastName: '' })}
      name={name}
      className="w-32 flex-none"
    />
  )
  return (
    <Panel title={texts.photo}>
      <div className="flex flex-wrap items-center gap-s4">
        {portrait}
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-s3">
          <p className="text-ink-2">{featured ? texts.wherePhotoShows : texts.photoIsFeatured}</p>
          {(featured || photo) && (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <ImageUp className="icon" />
              {texts.changePhoto}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <PhotoDialog
          title={texts.changePhoto}
          what="photo"
          shape="square"
          present={portrait}
          onSave={upload}
          onRemove={photo ? remove : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

/** The calls for the places of a doctor whose profile the reader manages for the practice. */
function placesOfManaged(id: number): PlaceCalls {
  const path = '/api/user/practice/doctors/:id/places'
  return {
    query: call(`GET ${path}`, { params: { id } }),
    add: (body) => api(`POST ${path}`, { params: { id }, body }),
    change: (placeId, body) => api(`PUT ${path}/:placeId`, { params: { id, placeId }, body }),
    remove: (placeId) => api(`DELETE ${path}/:placeId`, { params: { id, placeId } }),
    confirm: (placeId) => api(`POST ${path}/:placeId/confirm`, { params: { id, placeId } }),
  }
}
