/** Does something in the first task after the next frame, so that what a press shows does not wait for it. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

/**
 * Opens a dialog above the page, and makes what lies behind it inert once it is painted. `showModal()`
 * does both in one task, for which the browser finds the style of the whole page: on a phone that
 * alone takes longer than a press may. The dialog stays `open` as long as it is shown, and `close()`
 * closes it.
 */
export function openSheet(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (!dialog.showPopover) {
    dialog.showModal() // an old browser
    return
  }
  const opener = document.activeElement
  const closing = new AbortController()
  const { signal } = closing
  dialog.popover = 'manual'
  dialog.showPopover()
  dialog.open = true
  dialog.ariaModal = 'true'
  let behind: HTMLElement[] = []
  afterPaint(() => {
    if (signal.aborted) return
    behind = elementsBehind(dialog)
    for (const element of behind) element.inert = true
  })

  const close = () => {
    closing.abort()
    watcher?.destroy()
    for (const element of behind) element.inert = false
    dialog.ariaModal = null
    const { activeElement } = document
    const isFocusHere = activeElement === document.body || dialog.contains(activeElement)
    if (dialog.matches(':popover-open')) dialog.hidePopover()
    dialog.popover = null
    if (isFocusHere && opener instanceof HTMLElement) opener.focus()
  }
  dialog.addEventListener('close', close, { signal })
  // as from a modal dialog: by the way back of a phone, by Esc and by a press beside it
  const watcher = window.CloseWatcher && new window.CloseWatcher()
  watcher?.addEventListener('close', () => dialog.close())
  const onPress = (event: Event) => {
    const isBeside = event.target instanceof Node && !dialog.contains(event.target)
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : isBeside) dialog.close()
  }
  for (const press of ['keydown', 'click'])
    document.addEventListener(press, onPress, { signal, capture: true })
}

/** All that a reader could reach beside it. */
function elementsBehind(dialog: HTMLElement) {
  const behind: HTMLElement[] = []
  for (let inner = dialog; inner !== document.body && inner.parentElement; ) {
    for (const element of inner.parentElement.children)
      if (element !== inner && element instanceof HTMLElement && !element.inert)
        behind.push(element)
    inner = inner.parentElement
  }
  return behind
}
