import { useQueryClient } from '@tanstack/react-query'
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

/** Completes a sign-in: sets the current user, greets and navigates to `path` (AUTH-09). */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (user: CurrentUser, toast: ToastMessage, path: string) => {
    await setCurrentUser(client, user)
    showToast(toast)
    await navigate(path, { replace: true })
  }
}
