import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { ApiError, api } from '../data/api.ts'
import { showToast } from '../ui/overlays/toast.ts'
import { useRefreshUser } from './refresh-user.ts'

const failureToast = {
  title: 'Sign Out Failed',
  description: 'You are still signed in. Please try again.',
  destructive: true,
}

/** Home, and nothing of the account stays in memory (STATE-02, STATE-03). */
function useLeave() {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const navigate = useNavigate()
  return async () => {
    // at once: only when the account's own screen is gone may its data go
    await navigate(paths.home(), { flushSync: true })
    client.removeQueries({ type: 'inactive' })
    await refreshUser()
    // the button that had the focus is gone
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
}

/**
 * Ends the session of this browser, or with `everywhere` all sessions of the reader. When that fails
 * the reader is told and stays signed in (STATE-04).
 */
export function useSignOut({ everywhere = false } = {}) {
  const leave = useLeave()
  const [sending, setSending] = useState(false)
  const signOut = async (beforeLeaving?: () => void) => {
    setSending(true)
    try {
      if (everywhere) await api('DELETE /api/user/sessions', {})
      else await api('POST /api/logout', {})
    } catch (error) {
      // refused because the session has ended already: as good as signed out
      if (!(error instanceof ApiError && error.status === 401)) {
        console.error('Failed to sign out', error)
        setSending(false)
        showToast(failureToast)
        return
      }
    }
    beforeLeaving?.()
    await leave()
  }
  return { sending, signOut }
}
