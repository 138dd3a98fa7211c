export type ToastMessage = {
  title: string
  description?: string
  /** Neither done nor failed: something to know. */
  info?: boolean
  /** Something failed. */
  destructive?: boolean
  /** Milliseconds; 5000 unless told. */
  duration?: number
}

const region = () => import('./toast-region.tsx')

/** Shows one notification; a newer one takes the place of an older. */
export function showToast(message: ToastMessage): void {
  void region().then(({ present }) => present(message))
}

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
