import { plainLetters } from '../../../contract/text/fold.ts'
import type { Resource } from '../resource.ts'
import type { Parameter, ResourceType } from '../types/declare.ts'
import { dateRangeOf, isWithin, tokenOf } from './values.ts'
import { valuesAt } from './values-at.ts'

/** One thing that a search asks of its resources. */
export type Criterion = {
  /** The name of the parameter. */
  name: string
  parameter: Parameter
  modifier?: string | undefined
  /** Alternatives. */
  values: readonly string[]
  /** Asks it of what a reference leads to. */
  chain?: readonly { type: ResourceType; criterion: Criterion }[]
}

/** The resource that a value of a reference parameter names: `practice-5`, `Organization/practice-5` or its address. */
export const idIn = (value: string) => value.split('/').at(-1) ?? ''

/** Modifiers by the type of a parameter; all know `:missing`. */
export const modifiers: Record<Parameter['type'], readonly string[]> = {
  string: ['exact', 'contains'],
  token: ['text', 'not'],
  reference: [],
  date: [],
}

/** References that a resource has by a parameter: `Organization/practice-5`. */
export const referencesBy = (resource: Resource, { paths }: Parameter): string[] =>
  paths.flatMap((path) => valuesAt(resource, `${path}.reference`)).map(String)

/** Whether a resource says what a criterion without a chain asks. */
export function matches(resource: Resource, { parameter, modifier, values }: Criterion): boolean {
  const said = parameter.paths.flatMap((path) => valuesAt(resource, path))
  if (modifier === 'missing') return values.includes(String(said.length === 0))
  if (parameter.type === 'string') {
    const texts = said.flatMap(textsOf)
    return values.some((value) => texts.some((text) => isText(text, value, modifier)))
  }
  if (parameter.type === 'reference') {
    const references = referencesBy(resource, parameter)
    return values.some((value) => references.some((each) => isReference(each, value, modifier)))
  }
  if (parameter.type === 'date')
    return values.some((value) => {
      const range = dateRangeOf(value)
      return range && said.some((moment) => isWithin(Date.parse(String(moment)), range))
    })
  const isSaid = values.some((value) =>
    said.some((each) => (modifier === 'text' ? isTextOf(each, value) : isToken(each, value))),
  )
  return modifier === 'not' ? !isSaid : isSaid
}

type Element = Record<string, unknown>
const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null

/** Elements of names and addresses that are no texts, or said by others. */
const notText = new Set(['use', 'type', 'country', 'period', 'extension'])

/** The texts of a name, an address or a plain value. */
const textsOf = (value: unknown): string[] =>
  isElement(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        notText.has(name) ? [] : [part].flat().flatMap(textsOf),
      )
    : [String(value)]

function isText(text: string, value: string, modifier: string | undefined): boolean {
  if (modifier === 'exact') return text === value
  const [whole, part] = [plainLetters(text), plainLetters(value)]
  return modifier === 'contains' ? whole.includes(part) : whole.startsWith(part)
}

const isReference = (reference: string, value: string, type: string | undefined) =>
  value.includes('/')
    ? value === reference || value.endsWith(`/${reference}`)
    : reference === (type ? `${type}/${value}` : `${reference.split('/')[0]}/${value}`)

/** The codes of a concept, an identifier or a plain value. */
function codesOf(value: unknown): { system: string; code: string }[] {
  if (!isElement(value)) return [{ system: '', code: String(value) }]
  if (Array.isArray(value.coding)) return value.coding.flatMap(codesOf)
  const code = value.code ?? value.value
  return code === undefined ? [] : [{ system: String(value.system ?? ''), code: String(code) }]
}

function isToken(said: unknown, value: string): boolean {
  const asked = tokenOf(value)
  return codesOf(said).some(
    ({ system, code }) =>
      (asked.system === undefined || asked.system === system) &&
      (asked.code === '' ? asked.system !== undefined : asked.code === code),
  )
}

const isTextOf = (said: unknown, value: string): boolean =>
  isElement(said) &&
  [said.text, ...valuesAt(said, 'coding.display')].some(
    (text) => typeof text === 'string' && plainLetters(text).startsWith(plainLetters(value)),
  )
