/** What a reader takes along into the same page in another language. */
export type KeptPage = {
  /** Path and query there. */
  address: string
  /** Of the heading nearest to the top of the window: its place among all headings, and pixels from the top. */
  heading: { place: number; top: number } | null
  fields: KeptField[]
}

/** `name` and `place` (among fields of that name) are the same in every language. */
export type KeptField = { name: string; place: number; value: string | boolean }

export const keptPageKey = 'language-switch'

/** Whether this page was reached by the link to its language. */
export function cameFromOtherLanguage() {
  try {
    return sessionStorage.getItem(keptPageKey) !== null
  } catch {
    return false // storage is refused
  }
}

export const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets stay where they were typed, and browsers give no file to another page. */
const notKept = /^(password|file|hidden|submit|button|reset|image)$/

/** The fields that a reader fills in, each with its name and place. */
export function fieldsOfPage(): { field: Field; name: string; place: number }[] {
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

const typedIn = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? field.checked
    : field.value

/** Keeps what is typed, and where the reader is, for the page at an address. */
export function keepPage(address: string) {
  const all = headings()
  const tops = all.map((heading) => heading.getBoundingClientRect().top)
  const place = tops.reduce(
    (nearest, top, at) => (Math.abs(top) < Math.abs(tops[nearest] ?? top) ? at : nearest),
    0,
  )
  const kept: KeptPage = {
    address,
    heading: scrollY > 0 && all.length > 0 ? { place, top: tops[place] ?? 0 } : null,
    fields: fieldsOfPage().map(({ field, name, place }) => ({
      name,
      place,
      value: typedIn(field),
    })),
  }
  try {
    sessionStorage.setItem(keptPageKey, JSON.stringify(kept))
  } catch {
    return // storage is refused: who has typed something is asked before leaving
  }
  // nothing is lost, so nobody is asked whether to leave
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
}
