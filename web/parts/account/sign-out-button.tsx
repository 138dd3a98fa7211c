import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '#texts/account/reader.tsx'
import { paths } from '../../../contract/paths.ts'
import { ApiError, api } from '../../kit/data/api.ts'
import { Button, type ButtonLook } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { useRefreshUser } from './refresh-user.ts'

type Props = ButtonLook & { everywhere?: boolean; className?: string; children?: ReactNode }

/** Signs out, and closes the menu around it. */
export function SignOutButton({ everywhere, children = texts.signOut, ...look }: Props) {
  const { sending, signOut } = useSignOut({ everywhere })
  return (
    <Button
      {...look}
      sending={sending}
      onClick={(event) => {
        const menu = event.currentTarget.closest('dialog')
        void signOut(() => menu?.close())
      }}
    >
      {children}
    </Button>
  )
}

const failureToast = {
  title: texts.signOutFailed,
  description: texts.stillSignedIn,
  destructive: true,
}

/** Goes home and clears the account from memory (STATE-02, STATE-03). */
export function useLeave() {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const navigate = useNavigate()
  return async () => {
    // synchronously: the account's data may go only after its screen is unmounted
    await navigate(paths.home(), { flushSync: true })
    client.removeQueries({ type: 'inactive' })
    await refreshUser()
    // the focused button is gone
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
}

/**
 * Ends the session of this browser, or with `everywhere` all sessions of the reader. If that fails,
 * the reader is told and stays signed in (STATE-04).
 */
function useSignOut({ everywhere = false } = {}) {
  const leave = useLeave()
  const [sending, setSending] = useState(false)
  const signOut = async (beforeLeaving?: () => void) => {
    setSending(true)
    try {
      if (everywhere) await api('DELETE /api/user/sessions', {})
      else await api('POST /api/logout', {})
    } catch (error) {
      // refused because the session has already ended: signed out
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
