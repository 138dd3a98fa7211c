import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { error as errorTitle, success as successTitle } from '#texts/ui.ts'
import { api, statusOf } from '../../../kit/data/api.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useRefreshOwn } from '../my-profile/profile-calls.ts'
import { teamCall } from '../own-calls.ts'

/** Leaves the practice, or withdraws the request to join. `leave` answers true on success. */
export function useLeave(success: string) {
  const client = useQueryClient()
  const refreshOwn = useRefreshOwn()
  const [sending, setSending] = useState(false)
  const leave = async (): Promise<boolean> => {
    setSending(true)
    try {
      await api('POST /api/user/practice/leave', {}).catch((error) => {
        // already done in another tab or by an owner
        if (statusOf(error) !== 404) throw error
      })
    } catch (error) {
      setSending(false)
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      return false
    }
    showToast({ title: successTitle, description: success })
    await refreshOwn()
    client.setQueryData(teamCall.queryKey, null)
    setSending(false)
    return true
  }
  return { sending, leave }
}
