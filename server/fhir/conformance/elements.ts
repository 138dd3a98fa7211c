import type { Resource } from '../resource.ts'

export type Element = Record<string, unknown>

/**
 * The values at a path of Inferno's data: `address.city`, `Location.position`, `value[x]`,
 * `extension.where(url='…').value`.
 */
export function valuesAt(element: unknown, path: string): unknown[] {
  const steps = path.match(/(?:[^.(]|\([^)]*\))+/g) ?? []
  const [first = ''] = steps
  const inside = /^[A-Z]/.test(first) ? steps.slice(1) : steps
  return inside.reduce(
    (values, step) => values.flatMap((value) => stepInto(value, step)),
    [element],
  )
}

function stepInto(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const url = /^where\(url\s*=\s*'([^']*)'\)$/.exec(step)?.[1]
  if (url) return (value as Element).url === url ? choicesOf(value as Element) : []
  const name = step.replace('[x]', '')
  const isChoice = step.endsWith('[x]') || (name === 'value' && !('value' in value))
  const own = isChoice ? choicesOf(value as Element) : [(value as Element)[name]]
  return own.flat().filter((each) => each !== undefined)
}

/** The value of an extension, whatever its type; the extension itself if it only has others in it. */
const choicesOf = (element: Element): unknown[] => {
  const values = Object.entries(element).flatMap(([key, value]) =>
    /^value[A-Z]/.test(key) ? [value] : [],
  )
  return values.length > 0 ? values : [element]
}

/** Extensions by the steps of Inferno's id: `telecom.extension:via-intermediary`. */
export function extensionsAt(resource: Resource, id: string, url: string | null): Element[] {
  const steps = id.split('.').slice(1)
  return steps.reduce<Element[]>(
    (elements, step, at) => {
      const [name = '', slice] = step.split(':')
      const inside = elements.flatMap((element) => valuesAt(element, name)) as Element[]
      if (!slice) return inside
      const isLast = at === steps.length - 1
      return inside.filter((each) =>
        isLast && url ? each.url === url : new RegExp(`(^|/)${slice}$`).test(String(each.url)),
      )
    },
    [resource],
  )
}

/** The elements of extensions with these addresses, one in the other, wherever they are in a resource. */
export function extensionsNamed(element: unknown, [url, ...further]: readonly string[]): Element[] {
  if (typeof element !== 'object' || element === null) return []
  const own = (element as Element).url
  const isMeant = own === url
  if (isMeant && further.length === 0) return [element as Element]
  return Object.values(element).flatMap((each) =>
    extensionsNamed(each, isMeant ? further : [url ?? '', ...further]),
  )
}

/** All references in a resource. */
export function referencesIn(element: unknown): string[] {
  if (Array.isArray(element)) return element.flatMap(referencesIn)
  if (typeof element !== 'object' || element === null) return []
  const { reference } = element as { reference?: unknown }
  return [
    ...(typeof reference === 'string' ? [reference] : []),
    ...Object.values(element).flatMap(referencesIn),
  ]
}

/** What a client asks for to find a value, and whether a value is what it asked for. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? undefined : String(value)
  const element = value as Element
  if (typeof element.reference === 'string') return element.reference
  const [coding] = (element.coding ?? []) as { system?: string; code?: string }[]
  if (coding) return `${coding.system ?? ''}|${coding.code}`
  if ('family' in element) return String(element.family)
  if ('city' in element) return String(element.city)
  if (typeof element.value === 'string') return `${element.system ?? ''}|${element.value}`
  return undefined
}

const simple = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the parameter of this type finds the value by this text. */
export function isFoundBy(value: unknown, text: string, type: string): boolean {
  if (type === 'date') return String(value).startsWith(text.replace(/^[a-z]{2}/, ''))
  if (typeof value === 'object' && value !== null) {
    const element = value as Element
    if (typeof element.reference === 'string') return element.reference === text
    if (Array.isArray(element.coding))
      return element.coding.some(({ system, code }) => `${system ?? ''}|${code}` === text)
    if (typeof element.value === 'string')
      return `${element.system ?? ''}|${element.value}` === text
    return Object.values(element)
      .flat()
      .some((part) => typeof part === 'string' && isFoundBy(part, text, 'string'))
  }
  return type === 'token' ? value === text : simple(String(value)).startsWith(simple(text))
}
