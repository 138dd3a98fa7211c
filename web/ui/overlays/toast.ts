import type { ToastMessage } from './toast-region.tsx'

const region = () => import('./toast-region.tsx')

/** Shows one notification; a newer one takes the place of an older. */
export function showToast(message: ToastMessage): void {
  void region().then(({ addToast }) => addToast(message))
}

/** Fetches what shows notifications, while it is still under way what there is to say. */
export const fetchToasts = (): void => void region().catch(() => {})

/** F8 goes to the notifications also before the first of them. Returns the way to stop listening. */
export function listenForToastKey(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    stop()
    void region().then(({ focusRegion }) => focusRegion())
  }
  const stop = () => document.removeEventListener('keydown', onKey)
  document.addEventListener('keydown', onKey)
  return stop
}
