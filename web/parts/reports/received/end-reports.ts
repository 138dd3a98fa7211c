import * as texts from '#texts/reports/received.tsx'
import { error as errorTitle, success } from '#texts/ui.ts'
import type { Input } from '../../../../contract/calls.ts'
import { statusOf } from '../../../kit/data/api.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../account/refusal-text.ts'

export type Ending = Input<'PUT /api/admin/reports/:id'>['body']
export type EndReport = (id: number, ending: Ending) => Promise<boolean>

/** Ends reports and shows the outcome; `after` refetches the list. */
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
      // somebody else has ended it, or taken the correction back
      if ([404, 409].includes(statusOf(error) ?? 0)) await after()
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      return false
    }
  }
