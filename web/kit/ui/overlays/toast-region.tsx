import * as Toast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as texts from '#texts/ui.ts'
import { Button } from '../button.tsx'

export type ToastMessage = {
  title: string
  description?: string
  /** Information: neither success nor failure. */
  info?: boolean
  /** Something failed. */
  destructive?: boolean
  /** Milliseconds; default 5000. */
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
  const top = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
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
    <Toast.Provider
      label={texts.notification}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
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
            <Button variant="quiet" iconOnly aria-label={texts.close}>
              <X className="icon" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        // out of the flow, or Radix's wrapper would take a row of the dialog's grid
        <div className="absolute">
          <Toast.Viewport
            ref={region}
            className={place === 'top' ? 'toasts toasts-top' : 'toasts'}
            label={texts.notifications}
            hotkey={['F8']}
          />
        </div>,
        layer,
      )}
    </Toast.Provider>
  )
}

let isMounted = false
/** A separate root: the page neither waits for it nor renders again with it. */
function mount() {
  if (isMounted) return
  isMounted = true
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<ToastRegion />))
}

export function addToast(message: ToastMessage): void {
  mount()
  count += 1
  change({ ...message, key: count, open: true })
}

export function focusRegion(): void {
  mount()
  document.querySelector<HTMLElement>('.toasts')?.focus()
}

/** Whether the focused element takes input. */
const fields = 'input, textarea, select, [contenteditable=true]'

/** Pixels, as in `.toasts-top`. */
const belowHeader = 68

/** Minimum height of an on-screen keyboard in pixels. */
const keyboard = 120

type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Notifications appear at the bottom, or at the top where they would cover the focused field. */
function useToastPlace(region: RefObject<HTMLElement | null>, layer: Element): 'top' | 'bottom' {
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom')
  useEffect(() => {
    // in another layer the region is another element
    const box = layer.isConnected ? region.current : null
    if (!box) return
    // once at the top it stays there, or a press would move it under the pointer
    const choose = () =>
      setPlace((place) =>
        place === 'top' && box.childElementCount > 0
          ? place
          : placeFor(box.getBoundingClientRect()),
      )
    const size = new ResizeObserver(choose)
    size.observe(box)
    document.addEventListener('focusin', choose)
    document.addEventListener('input', choose)
    visualViewport?.addEventListener('resize', choose)
    return () => {
      size.disconnect()
      document.removeEventListener('focusin', choose)
      document.removeEventListener('input', choose)
      visualViewport?.removeEventListener('resize', choose)
    }
  }, [region, layer])
  return place
}

function placeFor({ left, right, height }: DOMRect) {
  const field = document.activeElement?.matches(fields) ? document.activeElement : null
  if (!field) return 'bottom'
  if (visualViewport && innerHeight - visualViewport.height > keyboard) return 'top'
  const fieldBox = field.getBoundingClientRect()
  const atTop = { left, right, top: belowHeader, bottom: belowHeader + height }
  const atBottom = { left, right, top: innerHeight - height, bottom: innerHeight }
  return overlap(fieldBox, atBottom) && !overlap(fieldBox, atTop) ? 'top' : 'bottom'
}
