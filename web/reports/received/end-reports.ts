import * as texts from '#texts/reports/received.tsx'
import { error as errorTitle, success } from '#texts/ui.ts'
import type { Input } from '../../../contract/calls.ts'
import { refusalText } from '../../account/refusal-text.ts'
import { api } from '../../data/api.ts'
import { showToast } from '../../ui/overlays/toast.ts'

type Ending = Input<'PUT /api/admin/reports/:id'>['body']
export type EndReport = (id: number, ending: Ending) => Promise<boolean>

/** Ends reports and says how that went; `after` reads the list again. */
export const endReportsBy =
  (
    call: (id: number, ending: Ending) => Promise<{ ended: number }>,
    after: () => Promise<unknown>,
  ) =>
  async (id: number, ending: Ending): Promise<boolean> => {
    try {
      const { ended } = await call(id, ending)
      await after()
      showToast({
        title: success,
        description: texts.reportsClosed(ended),
      })
      return true
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      return false
    }
  }

export const endAsAdministrator = (id: number, body: Ending) =>
  api('PUT /api/admin/reports/:id', { params: { id }, body })

/** An owner cannot call a report spam, and is not offered it. */
export const endAsOwner = (id: number, { outcome, answer }: Ending) =>
  outcome === 'dismissed'
    ? Promise.reject(new Error('Only administrators dismiss reports'))
    : api('PUT /api/user/reports/:id', {
        params: { id },
        body: { outcome, ...(answer && { answer }) },
      })
