import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { error as errorTitle, success as successTitle } from '#texts/ui.ts'
import type { PracticeTeam } from '../../../../contract/providers/team-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useRefreshOwn } from '../my-profile/profile-calls.ts'
import { teamCall } from '../own-calls.ts'

/** Changes the team, and shows the new team and the outcome. Answers true on success. */
export type ChangeTeam = (
  send: (call: typeof api) => Promise<PracticeTeam>,
  success: string,
) => Promise<boolean>

/** `takeFocus`: the pressed button may disappear with the change. */
export function useChangeTeam(takeFocus: () => void): { busy: boolean; change: ChangeTeam } {
  const client = useQueryClient()
  const refreshOwn = useRefreshOwn()
  const [busy, setBusy] = useState(false)
  const change: ChangeTeam = async (send, success) => {
    if (busy) return false
    setBusy(true)
    try {
      const team = await send(api)
      client.setQueryData(teamCall.queryKey, team)
      showToast({ title: successTitle, description: success })
      takeFocus()
      // the next change need not wait for it
      void refreshOwn()
      return true
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: teamCall.queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
