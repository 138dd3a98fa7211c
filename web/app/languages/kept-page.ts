import { keptPageKey } from './other-language.ts'

/** The state that a reader takes along to the same page in another language. */
type KeptPage = {
  /** Path and query there. */
  address: string
  /** The heading nearest to the top of the window: its index among all headings, and pixels from the top. */
  heading: { place: number; top: number } | null
  fields: KeptField[]
}

/** `name` and `place` (the index among fields of that name) are the same in every language. */
type KeptField = { name: string; place: number; value: string | boolean }

const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]

/** Milliseconds during which parts that load later are filled in, too. */
const timeout = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Passwords are not taken along, and browsers do not hand files to another page. */
const notKept = /^(password|file|hidden|submit|button|reset|image)$/

/** The fields that a reader fills in, each with its name and place. */
function fieldsOfPage(): { field: Field; name: string; place: number }[] {
  const places = new Map<string, number>()
  return [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter(({ type, name, id }) => !notKept.test(type) && (name || id))
    .map((field) => {
      const name = field.name || field.id
      const place = places.get(name) ?? 0
      places.set(name, place + 1)
      return { field, name, place }
    })
}

function typedIn(field: Field): string | boolean {
  if (isBox(field)) return field.checked
  const [option] = field instanceof HTMLSelectElement ? field.selectedOptions : []
  return option ? keyOfOption(option) : field.value
}

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** The same in every language; `data-key` of an option whose value is a name. */
const keyOfOption = ({ dataset, value }: HTMLOptionElement) => dataset.key ?? value

/** Stores input and scroll position for the page at an address. */
export function keepPage(address: string) {
  const all = headings()
  const tops = all.map((heading) => heading.getBoundingClientRect().top)
  const place = tops.reduce(
    (nearest, top, at) => (Math.abs(top) < Math.abs(tops[nearest] ?? top) ? at : nearest),
    0,
  )
  const page: KeptPage = {
    address,
    heading: scrollY > 0 && all.length > 0 ? { place, top: tops[place] ?? 0 } : null,
    fields: fieldsOfPage().map(({ field, name, place }) => ({
      name,
      place,
      value: typedIn(field),
    })),
  }
  try {
    sessionStorage.setItem(keptPageKey, JSON.stringify(page))
  } catch {
    return // storage is blocked: readers with input are asked before leaving
  }
  // nothing is lost, so the reader is not asked before leaving
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
}

/**
 * Takes the state from the same page in another language, while nobody but the reader has changed the fields
 * of this one.
 * @returns a function that restores it, except where the reader has begun anew
 */
export function takePage(): () => void {
  const page = takeKeptPage()
  if (!page || page.address !== location.pathname + location.search) return () => {}
  const changed = new Set<EventTarget | null>(
    fieldsOfPage().flatMap(({ field }) => (isAsServed(field) ? [] : [field])),
  )
  const watching = new AbortController()
  addEventListener('input', ({ target }) => changed.add(target), {
    signal: watching.signal,
    capture: true,
  })
  return () => {
    watching.abort()
    restore(page, changed)
  }
}

function restore(page: KeptPage, changed: ReadonlySet<EventTarget | null>) {
  const remaining = new Map(page.fields.map((field) => [keyOf(field), field]))
  const heading = page.heading && headings()[page.heading.place]
  if (page.heading && heading && scrollY === 0 && changed.size === 0)
    scrollBy({ top: heading.getBoundingClientRect().top - page.heading.top, behavior: 'instant' })

  const fill = () => {
    for (const { field, ...at } of fieldsOfPage()) {
      const keptField = remaining.get(keyOf(at))
      if (keptField === undefined || field.disabled) continue
      const value = valueIn(field, keptField.value)
      if (value === undefined) continue
      remaining.delete(keyOf(at))
      if (!changed.has(field)) setValue(field, value)
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

/**
 * The value that a field takes for a kept one. Undefined: the options do not have it, or have not loaded;
 * one with another name here is in the address.
 */
const valueIn = (field: Field, value: KeptField['value']) =>
  field instanceof HTMLSelectElement
    ? [...field.options].find((option) => keyOfOption(option) === value)?.value
    : value

function isAsServed(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex === Math.max(served, 0)
  }
  if (isBox(field)) return field.checked === field.defaultChecked
  return field.value === field.defaultValue
}

/** Sets a value as if the reader typed it, so that React sees it. */
function setValue(field: Element, value: string | boolean) {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked !== value) field.click()
    return
  }
  if (typeof value === 'boolean' || (field as HTMLInputElement).value === value) return
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (each) => field instanceof each,
  )
  // React overrides the element's setter, and would ignore a value set through it
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
