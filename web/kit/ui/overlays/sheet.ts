/** Runs a function in the first task after the next frame, so that the press is painted first. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

/**
 * Opens a dialog above the page, and makes the page behind it inert after the paint. `showModal()`
 * does both in one task, and recomputes the style of the whole page: on a phone that
 * takes too long for a press. The dialog stays `open` while it is shown, and `close()`
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
  // as for a modal dialog: the phone's back gesture, Esc, or a press outside closes it
  const watcher = window.CloseWatcher && new window.CloseWatcher()
  watcher?.addEventListener('close', () => dialog.close())
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dialog.close()
  // what lies behind is not yet inert when a press comes before the task after the paint
  const onPress = (event: Event) => {
    if (event.target instanceof Node && dialog.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') dialog.close()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  for (const press of ['mousedown', 'click', 'auxclick'])
    window.addEventListener(press, onPress, { signal, capture: true })
}

/** Everything outside it that the reader could reach. */
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
