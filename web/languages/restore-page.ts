import { fieldsOfPage, headings, type KeptField, type KeptPage, keptPageKey } from './keep-page.ts'

/** Milliseconds in which parts that load later are filled in, too. */
const timeout = 10_000

/** Puts back what a reader brought along from the same page in another language. */
export function restorePage() {
  const kept = takeKeptPage()
  if (!kept || kept.address !== location.pathname + location.search) return
  const remaining = new Map(kept.fields.map((field) => [keyOf(field), field]))
  const heading = kept.heading && headings()[kept.heading.place]
  if (kept.heading && heading)
    scrollBy({ top: heading.getBoundingClientRect().top - kept.heading.top, behavior: 'instant' })

  const fill = () => {
    for (const { field, ...at } of fieldsOfPage()) {
      const keptField = remaining.get(keyOf(at))
      if (keptField === undefined || field.disabled) continue
      remaining.delete(keyOf(at))
      setValue(field, keptField.value)
    }
    if (remaining.size === 0) stop()
  }
  const changes = new MutationObserver(fill)
  const stop = () => changes.disconnect()
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, timeout)
  fill()
}

const keyOf = ({ name, place }: Pick<KeptField, 'name' | 'place'>) => `${place} ${name}`

function takeKeptPage(): KeptPage | null {
  const text = sessionStorage.getItem(keptPageKey)
  sessionStorage.removeItem(keptPageKey)
  return text === null ? null : JSON.parse(text)
}

/** As the reader would have: React hears of it. */
function setValue(field: Element, value: string | boolean) {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked !== value) field.click()
    return
  }
  const { value: present } = field as HTMLInputElement
  if (present === value || typeof value === 'boolean') return
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (each) => field instanceof each,
  )
  // React keeps a setter of its own on the element, and would take a value set there for one it knows
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
