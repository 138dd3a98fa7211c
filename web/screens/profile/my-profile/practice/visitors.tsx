import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { Visitor } from '../../../../../contract/providers/place-calls.ts'
import { api } from '../../../../kit/data/api.ts'
import { call, useCall } from '../../../../kit/data/call.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../refusal.ts'

const visitorsCall = call('GET /api/user/practice/visitors')

/** Doctors who list the practice as a further place. */
export function Visitors() {
  const client = useQueryClient()
  const { data: visitors = [] } = useCall(visitorsCall, { staleTime: 0 })
  const [busyId, setBusy] = useState<number | null>(null)
  if (visitors.length === 0) return null

  const act = async ({ placeId }: Visitor, work: Promise<unknown>, message: string) => {
    setBusy(placeId)
    try {
      await work
      showToast({ title: uiTexts.success, description: message })
    } catch (error) {
      const description = refusalText(error, texts.failed)
      showToast({ title: uiTexts.error, description, destructive: true })
    }
    await client.refetchQueries({ queryKey: visitorsCall.queryKey })
    setBusy(null)
  }

  return (
    <section aria-labelledby="visiting-doctors" className="grid gap-s3 border-t border-line pt-s4">
      <h3 id="visiting-doctors" className="text-head-4">
        {texts.visitors}
      </h3>
      <p className="text-ink-2">{texts.visitorsLead}</p>
      <ul className="grid gap-s3">
        {visitors.map((visitor) => {
          const { placeId, name, slug, agreed } = visitor
          const params = { placeId }
          return (
            <li key={placeId} className="grid gap-s2">
              <p className="wrap-anywhere">
                <a href={paths.doctor(slug)}>{name}</a>
              </p>
              <div className="flex flex-wrap gap-s2">
                {!agreed && (
                  <Button
                    disabled={busyId !== null}
                    aria-label={texts.showWho(name)}
                    onClick={() =>
                      act(
                        visitor,
                        api('POST /api/user/practice/visitors/:placeId/agree', { params }),
                        texts.shown(name),
                      )
                    }
                  >
                    {texts.show}
                  </Button>
                )}
                <Button
                  disabled={busyId !== null}
                  aria-label={texts.whoIsNotHere(name)}
                  onClick={() =>
                    act(
                      visitor,
                      api('DELETE /api/user/practice/visitors/:placeId', { params }),
                      texts.removed(name),
                    )
                  }
                >
                  {texts.notHere}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
