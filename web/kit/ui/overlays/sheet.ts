/** Runs a function in the first task after the next frame, so that the press is painted first. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

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
  const uncover = coverPage(dialog)

  const close = () => {
    closing.abort()
    watcher?.destroy()
    uncover()
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

/**
 * Makes an element with `popover`, which the browser opens and closes, a modal dialog while it is open.
 * @returns a function that ends it
 */
export function modalWhileOpen(element: HTMLElement | null): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  if (!element?.showPopover) return () => {} // an old browser
  const { role } = element
  let uncover = () => {}
  const open = () => {
    element.role = 'dialog'
    element.ariaModal = 'true'
    uncover = coverPage(element)
  }
  const close = () => {
    element.role = role
    element.ariaModal = null
    uncover()
  }
  element.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.target === element) (event.newState === 'open' ? open : close)()
    },
    { signal },
  )
  element.addEventListener(
    'toggle',
    (event) => {
      if (event.target === element && event.newState === 'open')
        element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    },
    { signal },
  )
  if (element.matches(':popover-open')) open()
  return () => {
    leaving.abort()
    close()
  }
}

/** Makes the page behind an element inert after the paint. @returns a function that ends it */
function coverPage(element: HTMLElement): () => void {
  let behind: HTMLElement[] | undefined
  let isOver = false
  afterPaint(() => {
    if (isOver) return
    behind = elementsBehind(element)
    for (const each of behind) each.inert = true
  })
  return () => {
    isOver = true
    for (const each of behind ?? []) each.inert = false
  }
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
