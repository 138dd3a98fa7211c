import type { ToastMessage } from './toast-region.tsx'

const region = () => import('./toast-region.tsx')

/** Shows one notification; a newer one replaces it. */
export function showToast(message: ToastMessage): void {
  void region().then(
    ({ addToast }) => addToast(message),
    () => showWords(message),
  )
}

/** Fallback if the code for notifications cannot load. */
function showWords({ title, description, destructive }: ToastMessage) {
  const words = document.createElement('p')
  words.role = 'alert'
  words.className = `sticky bottom-0 z-sticky border-t border-line bg-bed-1 px-gutter py-s3 font-semibold ${destructive ? 'text-bad' : ''}`
  words.textContent = [title, description].filter(Boolean).join(' ')
  // outside of a modal dialog nothing is announced
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  layer.append(words)
  // longer than a notification: it cannot be held
  setTimeout(() => words.remove(), 20_000)
}

/** Preloads the code for notifications while a request is in flight. */
export const fetchToasts = (): void => void region().catch(() => {})

/** F8 focuses the notifications, even before the first one. Returns a function that stops listening. */
export function listenForToastKey(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    stop()
    region().then(
      ({ focusRegion }) => focusRegion(),
      () => {},
    )
  }
  const stop = () => document.removeEventListener('keydown', onKey)
  document.addEventListener('keydown', onKey)
  return stop
}
