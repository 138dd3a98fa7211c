import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as texts from '#texts/places.ts'
import * as uiTexts from '#texts/ui.ts'
import type { FactAge } from '../../../contract/directory/facts/facts.ts'
import type { OwnPlace, Places } from '../../../contract/providers/place-calls.ts'
import { mostPlaces } from '../../../contract/providers/place-limits.ts'
import { required } from '../../../contract/required.ts'
import { statusOf } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { ConfirmDialog } from '../../kit/ui/overlays/dialog-confirm.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { refusalText } from '../account/refusal-text.ts'
import { originText } from '../patient-facts/fact-words.ts'
import { askedLook, useAskedFact } from '../patient-facts/use-asked-fact.ts'
import type { PlaceCalls } from './place-calls.ts'
import { PlaceDialog } from './place-dialog.tsx'

type Props = {
  calls: PlaceCalls
  /** Below the title: whose places these are, and their purpose. */
  lead: string
  /** Names of the sources, from the reader's view. */
  who: Record<'owner' | 'office', string>
  /** Set if no form on the screen edits the first place's address. */
  controlsOfFacts?: Parameters<typeof useAskedFact>[1]
}

/**
 * Places where a doctor practices: the first place, and others that can be added, edited and made the
 * first.
 */
export function PlacesPanel({ calls, lead, who, controlsOfFacts = {} }: Props) {
  const query = useCall(calls.query, { staleTime: 0 })
  if (query.data === null) return null
  return (
    <Panel title={texts.title}>
      <p className="mb-s4 max-w-prose text-ink-2">{lead}</p>
      <CardContent query={query} what={texts.thePlaces} failureText={texts.notLoaded}>
        {(places) =>
          places && (
            <PlaceList calls={calls} controlsOfFacts={controlsOfFacts} who={who} places={places} />
          )
        }
      </CardContent>
    </Panel>
  )
}

/** The dialog open over the list. */
type Step =
  | { kind: 'add' }
  | { kind: 'change'; place: OwnPlace }
  | { kind: 'remove'; place: OwnPlace }
  | null

function PlaceList({
  calls,
  controlsOfFacts,
  who,
  places: { first, places, mayEdit },
}: Required<Pick<Props, 'calls' | 'controlsOfFacts' | 'who'>> & { places: Places }) {
  const [step, open] = useState<Step>(null)
  const [sending, setSending] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isAsked = useAskedFact('doctor', controlsOfFacts, list) !== null
  const { show, readAgain } = useShowPlaces(calls)
  const isFull = places.length >= mostPlaces

  const act = async (work: Promise<Places>, message: string) => {
    setSending(true)
    try {
      show(await work)
      showToast({ title: uiTexts.success, description: message })
      open(null)
      list.current?.focus() // the pressed button may be gone
    } catch (error) {
      showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
      if (await readAgain(error)) open(null)
    } finally {
      setSending(false)
    }
  }

  const makeFirst = (placeId: number) =>
    calls.makeFirst && act(calls.makeFirst(placeId), texts.shownFirst)

  return (
    <div className="grid gap-s4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.title}
        className={`grid gap-s4 ${isAsked ? askedLook : ''}`}
      >
        <li className="grid gap-s2">
          <p>
            <Badge variant="oak">{texts.first}</Badge>
          </p>
          <PlaceText name={first.practice} address={first.address} phone={first.phone} />
        </li>
        {places.map((place) => (
          <li key={place.id} className="grid gap-s2 border-t border-line pt-s4">
            <PlaceText
              name={place.practice?.name}
              address={place.address}
              phone={place.form.phone}
            />
            <PlaceNote place={place} who={who} />
            {mayEdit && (
              <div className="flex flex-wrap gap-s2">
                {place.origin.age !== 'fresh' && (
                  <Button
                    disabled={sending}
                    aria-label={texts.stillRightWhat(nameOf(place))}
                    onClick={() => act(calls.confirm(place.id), texts.confirmed)}
                  >
                    <CircleCheck className="icon" />
                    {texts.stillRight}
                  </Button>
                )}
                <Button
                  onClick={() => open({ kind: 'change', place })}
                  aria-label={texts.changeWhat(nameOf(place))}
                >
                  {texts.change}
                </Button>
                {calls.makeFirst && place.agreed && (
                  <Button
                    disabled={sending}
                    aria-label={texts.showWhatFirst(nameOf(place))}
                    onClick={() => makeFirst(place.id)}
                  >
                    {texts.showFirst}
                  </Button>
                )}
                <Button
                  onClick={() => open({ kind: 'remove', place })}
                  aria-label={texts.removeWhat(nameOf(place))}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div>
          <Button disabled={isFull} onClick={() => open({ kind: 'add' })}>
            <Plus className="icon" />
            {texts.add}
          </Button>
          {isFull && <p className="mt-s2 text-ink-2">{texts.atMost(mostPlaces)}</p>}
        </div>
      ) : (
        <p className="text-ink-2">{texts.onceApproved}</p>
      )}
      {(step?.kind === 'add' || step?.kind === 'change') && (
        <PlaceDialog
          place={step.kind === 'change' ? step.place : null}
          save={async (form) => {
            try {
              return await (step.kind === 'change'
                ? calls.change(step.place.id, form)
                : calls.add(form))
            } catch (error) {
              await readAgain(error)
              throw error
            }
          }}
          onSaved={(answer) => {
            show(answer)
            showToast({ title: uiTexts.success, description: texts.saved })
          }}
          onClose={() => open(null)}
        />
      )}
      <ConfirmDialog
        open={step?.kind === 'remove'}
        title={texts.removeTitle}
        confirm={texts.remove}
        confirming={texts.removing}
        sending={sending}
        onConfirm={() => {
          if (step?.kind === 'remove')
            void act(calls.remove(required(step.place.id)), texts.removed)
        }}
        onClose={() => open(null)}
      >
        <p>{step?.kind === 'remove' && nameOf(step.place)}</p>
      </ConfirmDialog>
    </div>
  )
}

function PlaceText({
  name,
  address,
  phone,
}: {
  name?: string | null | undefined
  address: string | null
  phone: string | null
}) {
  return (
    <div className="leading-snug">
      {name && <p className="font-semibold wrap-anywhere">{name}</p>}
      <p className="wrap-anywhere text-ink-2">{address ?? texts.noAddress}</p>
      {phone && <p className="tnum text-ink-2">{phone}</p>}
    </div>
  )
}

const nameOf = ({ practice, address }: OwnPlace) => practice?.name ?? address ?? texts.thisPlace

function ageNote(age: FactAge, origin: string) {
  if (age === 'aging') return texts.mayBeOutdated(origin)
  return age === 'stale' ? texts.shouldBeAsked(origin) : origin
}

function PlaceNote({
  place: { practice, agreed, origin },
  who,
}: { place: OwnPlace } & Pick<Props, 'who'>) {
  const isListed = practice === null || practice.listed
  return (
    <div className="text-sm text-ink-2">
      <p>{ageNote(origin.age, originText(origin, who))}</p>
      {!isListed && <p>{texts.notListed}</p>}
      {isListed && !agreed && <p>{texts.notAgreed}</p>}
    </div>
  )
}

/** Shows the places of a response, or those there are after a refusal because a place is gone. */
function useShowPlaces({ query }: PlaceCalls) {
  const client = useQueryClient()
  return {
    show: (places: Places) => client.setQueryData(query.queryKey, places),
    /** @returns whether the place was gone */
    readAgain: async (refusal: unknown) => {
      const isGone = statusOf(refusal) === 404
      if (isGone) await client.refetchQueries({ queryKey: query.queryKey })
      return isGone
    },
  }
}
