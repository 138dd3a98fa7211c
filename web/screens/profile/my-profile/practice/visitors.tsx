import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import type { Visitor } from '../../../../../contract/providers/place-calls.ts'
import { api } from '../../../../data/api.ts'
import { call, useCall } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { refusalText } from '../refusal.ts'

const visitorsCall = call('GET /api/user/practice/visitors')
const failureText = 'That did not work. Please try again.'

/** Doctors who say that the practice is one of several places where they see patients. */
export function Visitors() {
  const client = useQueryClient()
  const { data: visitors = [] } = useCall(visitorsCall, { staleTime: 0 })
  const [busyId, setBusy] = useState<number | null>(null)
  if (visitors.length === 0) return null

  const act = async ({ placeId }: Visitor, work: Promise<unknown>, message: string) => {
    setBusy(placeId)
    try {
      await work
      showToast({ title: 'Success', description: message })
    } catch (error) {
      const description = refusalText(error, failureText)
      showToast({ title: 'Error', description, destructive: true })
    }
    await client.refetchQueries({ queryKey: visitorsCall.queryKey })
    setBusy(null)
  }

  return (
    <section aria-labelledby="visiting-doctors" className="grid gap-s3 border-t border-line pt-s4">
      <h3 id="visiting-doctors" className="text-head-4">
        Visiting doctors
      </h3>
      <p className="text-ink-2">
        These doctors say that they also see patients here. Your page shows those you agree to.
      </p>
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
                    aria-label={`Show ${name} on our page`}
                    onClick={() =>
                      act(
                        visitor,
                        api('POST /api/user/practice/visitors/:placeId/agree', { params }),
                        `${name} is on your page now.`,
                      )
                    }
                  >
                    Show on our page
                  </Button>
                )}
                <Button
                  disabled={busyId !== null}
                  aria-label={`${name} is not seen here`}
                  onClick={() =>
                    act(
                      visitor,
                      api('DELETE /api/user/practice/visitors/:placeId', { params }),
                      `${name} is no longer listed at your practice.`,
                    )
                  }
                >
                  Not seen here
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
