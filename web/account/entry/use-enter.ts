import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as texts from '#texts/account/entry.tsx'
import { type CurrentUser, setCurrentUser } from '../../data/current-user.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import type { ToastMessage } from '../../ui/overlays/toast-region.tsx'

/** Says hello to who signs in. */
export const welcome = (accountKept = false): ToastMessage =>
  accountKept
    ? { title: texts.accountStays, description: texts.deletionCalledOff }
    : { title: texts.welcome }

/** Goes in: the page knows at once who signed in, says so and goes on to `path` (AUTH-09). */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (user: CurrentUser, toast: ToastMessage, path: string) => {
    await setCurrentUser(client, user)
    showToast(toast)
    await navigate(path, { replace: true })
  }
}
