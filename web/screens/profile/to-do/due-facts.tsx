import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import * as formTexts from '#texts/patient-facts/form.ts'
import { allStillRight } from '#texts/profile/my-profile.ts'
import * as texts from '#texts/profile/to-do.ts'
import * as uiTexts from '#texts/ui.ts'
import type {
  DueFacts as Due,
  RemindedFacts,
} from '../../../../contract/providers/reminder-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { FactsToConfirm } from '../../../parts/facts/reminded-facts.tsx'
import { dueFactsCall, ownDoctorCall, ownFactsCall, practiceFactsCall } from '../own-calls.ts'

/** The facts that wait for the owner's word, confirmed in one press. `children`: without any. */
export function DueFacts({ due, children }: { due: Due; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const { isConfirming, confirm } = useConfirm(due.revision)
  const count = due.records.reduce((sum, record) => sum + countOf(record), 0)
  const run = async () => {
    await confirm()
    // the pressed button is gone
    place.current?.focus()
  }
  if (count === 0 && !children) return null
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.title} className="outline-none">
      {count === 0 ? (
        children
      ) : (
        <div className="grid gap-s4">
          <div className="flex flex-wrap items-start justify-between gap-x-s5 gap-y-s3">
            <div className="max-w-prose">
              <h3>{texts.factsToConfirm(count)}</h3>
              <p className="mt-s1 text-ink-2">{texts.factsIntro}</p>
            </div>
            <Button
              variant="primary"
              sending={isConfirming}
              sendingLabel={formTexts.confirming}
              onClick={() => void run()}
            >
              <CircleCheck className="icon" />
              {allStillRight}
            </Button>
          </div>
          {due.records.map((record, place) => (
            <Record
              key={`${record.kind} ${record.id}`}
              record={record}
              alone={due.records.length === 1}
              open={place === 0}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const countOf = ({ facts, places }: RemindedFacts) => facts.length + places.length

/** Several records fold: an office may have dozens of doctors. */
function Record({ record, alone, open }: { record: RemindedFacts; alone: boolean; open: boolean }) {
  if (alone) return <FactsToConfirm record={record} />
  return (
    <details open={open}>
      <summary className="min-h-target cursor-pointer content-center font-semibold wrap-anywhere">
        {texts.factsOf(record.name, countOf(record))}
      </summary>
      <FactsToConfirm record={record} />
    </details>
  )
}

function useConfirm(revision: string) {
  const client = useQueryClient()
  const refreshWaiting = useRefreshWaiting()
  const [isConfirming, setConfirming] = useState(false)
  const confirm = async () => {
    setConfirming(true)
    try {
      const now = await api('POST /api/user/due-facts/confirm', { body: { revision } })
      client.setQueryData(dueFactsCall.queryKey, now)
      refreshWaiting()
      for (const { queryKey } of [ownDoctorCall, ownFactsCall, practiceFactsCall])
        void client.invalidateQueries({ queryKey })
      showToast({ title: formTexts.confirmed, description: formTexts.confirmedText })
    } catch (error) {
      showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
      // refused because the facts are others now, which are shown next
      await client.refetchQueries({ queryKey: dueFactsCall.queryKey })
    }
    setConfirming(false)
  }
  return { isConfirming, confirm }
}
