import * as Tooltip from '@radix-ui/react-tooltip'
import { type Ref, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

let count = 0
let targets: readonly { key: number; element: HTMLElement }[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type TriggerProps = {
  target: HTMLElement
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string
  onPointerMove?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
  onPointerDown?: (event: PointerEvent) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: (event: FocusEvent) => void
  onClick?: (event: MouseEvent) => void
}

const events = [
  ['pointermove', 'onPointerMove'],
  ['pointerleave', 'onPointerLeave'],
  ['pointerdown', 'onPointerDown'],
  ['focus', 'onFocus'],
  ['blur', 'onBlur'],
  ['click', 'onClick'],
] as const

/** Applies Radix's trigger props to an element that another tree has rendered. */
function ForeignTrigger({ target, ref, ...props }: TriggerProps) {
  const describedBy = props['aria-describedby']

  useEffect(() => {
    if (typeof ref === 'function') {
      const release = ref(target)
      return typeof release === 'function' ? release : () => void ref(null)
    }
    if (ref) ref.current = target
  }, [ref, target])

  useEffect(() => {
    if (describedBy) target.setAttribute('aria-describedby', describedBy)
    else target.removeAttribute('aria-describedby')
  }, [describedBy, target])

  useEffect(() => {
    const unsubscribers = events.map(([type, name]) => {
      const handler = props[name] as ((event: Event) => void) | undefined
      const listener = (event: Event) => handler?.(event)
      target.addEventListener(type, listener)
      return () => target.removeEventListener(type, listener)
    })
    return () => {
      for (const release of unsubscribers) release()
    }
  })

  // the hover or focus that loaded this has already happened
  useEffect(() => {
    if (target.matches(':focus-visible')) props.onFocus?.(new FocusEvent('focus'))
    else if (target.matches(':hover'))
      props.onPointerMove?.(new PointerEvent('pointermove', { pointerType: 'mouse' }))
  }, [target])

  return null
}

function TipLayer() {
  const all = useSyncExternalStore(subscribe, () => targets)
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {all.map(({ key, element: target }) => (
        <Tooltip.Root key={key}>
          <Tooltip.Trigger asChild>
            <ForeignTrigger target={target} />
          </Tooltip.Trigger>
          <Tooltip.Portal container={target.closest('dialog') ?? document.body}>
            <Tooltip.Content className="tip" sideOffset={8} collisionPadding={8}>
              {target.dataset.tip}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  )
}

let isMounted = false
/** Gives an element that is already on the page its tooltip. */
export function attachTip(target: HTMLElement): void {
  count += 1
  targets = [
    ...targets.filter(({ element }) => element.isConnected),
    { key: count, element: target },
  ]
  for (const listener of listeners) listener()
  if (isMounted) return
  isMounted = true
  createRoot(document.createElement('div')).render(<TipLayer />)
}
