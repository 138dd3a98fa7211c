import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '#texts/account/entry.tsx'
import { type CurrentUser, setCurrentUser } from '../../../kit/data/current-user.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import type { ToastMessage } from '../../../kit/ui/overlays/toast-region.tsx'

/** The greeting after signing in. */
export const welcome = (accountKept = false): ToastMessage =>
  accountKept
    ? { title: texts.accountStays, description: texts.deletionCalledOff }
    : { title: texts.welcome }

/**
 * Completes a sign-in: sets the current user, greets and navigates to `path` (AUTH-09), unless the reader has
 * left the form for another page meanwhile.
 */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (user: CurrentUser, toast: ToastMessage, path: string) => {
    const isLeft = !isHere.current
    await setCurrentUser(client, user)
    showToast(toast)
    if (!isLeft) await navigate(path, { replace: true })
  }
}
