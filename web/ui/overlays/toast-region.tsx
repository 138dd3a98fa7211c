import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button } from '../button.tsx'
import { useToastPlace } from './use-toast-place.ts'

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

type Shown = ToastMessage & { key: number; open: boolean }

let current: Shown | undefined
let count = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const change = (next: Shown | undefined) => {
  current = next
  for (const listener of listeners) listener()
}

/** A modal dialog makes everything outside it inert, so notifications go inside it. */
function useTopLayer(): Element {
  const top = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const [layer, setLayer] = useState(top)
  useEffect(() => {
    const update = () => setLayer(top())
    const dialogs = new MutationObserver(update)
    dialogs.observe(document.body, {
      subtree: true,
      attributeFilter: ['open'],
      childList: layer !== document.body,
    })
    update()
    return () => dialogs.disconnect()
  }, [layer])
  return layer.isConnected ? layer : document.body
}

function ToastRegion() {
  const message = useSyncExternalStore(subscribe, () => current)
  const layer = useTopLayer()
  const region = useRef<HTMLOListElement>(null)
  const place = useToastPlace(region, layer)
  const Sign = message?.destructive ? CircleAlert : message?.info ? Info : CircleCheck
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          key={message.key}
          className={message.destructive ? 'toast toast-bad' : 'toast'}
          duration={message.duration}
          open={message.open}
          onOpenChange={(open) => {
            if (message.key === current?.key) change({ ...message, open })
          }}
        >
          <span className="toast-sign">
            <Sign className="icon" />
          </span>
          <div className="toast-text">
            <Toast.Title className="toast-title">{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
          </div>
          <Toast.Close asChild>
            <Button variant="quiet" iconOnly aria-label="Close">
              <X className="icon" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport
          ref={region}
          className={place === 'top' ? 'toasts toasts-top' : 'toasts'}
          label="Notifications ({hotkey})"
          hotkey={['F8']}
        />,
        layer,
      )}
    </Toast.Provider>
  )
}

let mounted = false
/** Own root: the page's tree neither waits for this nor renders again with it. */
function mount() {
  if (mounted) return
  mounted = true
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<ToastRegion />))
}

export function present(message: ToastMessage): void {
  mount()
  count += 1
  change({ ...message, key: count, open: true })
}

export function focusRegion(): void {
  mount()
  document.querySelector<HTMLElement>('.toasts')?.focus()
}
