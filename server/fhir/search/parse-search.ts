import { badRequest, tooCostly } from '../outcomes.ts'
import { parameterOf, typeNamed } from '../types/all-types.ts'
import { includesOf, type Parameter, type ResourceType } from '../types/declare.ts'
import { type Criterion, modifiers } from './matches.ts'
import type { Has } from './narrowed.ts'
import { alternativesOf, dateRangeOf } from './values.ts'

/** What a request may ask for at most; the refusal says which. */
export const limits = { count: 200, parameters: 20, values: 100, includes: 10 }
const defaultCount = 20

export type Include = { type: ResourceType; name: string; parameter: Parameter; target?: string }
export const summaries = ['true', 'false', 'data', 'text', 'count'] as const

export type Search = {
  type: ResourceType
  criteria: Criterion[]
  has: Has[]
  includes: Include[]
  revIncludes: Include[]
  count: number
  summary: (typeof summaries)[number]
  /** Where this page begins; undefined: at the beginning. */
  cursor: string | undefined
  /** The parameters that were read, as links repeat them. */
  said: [string, string][]
}

/** Parameters that say how to answer, and do not narrow. */
const ofAnswer = new Set([
  '_count',
  '_summary',
  '_include',
  '_revinclude',
  '_format',
  '_pretty',
  '_cursor',
])

/**
 * Reads a search.
 * @param lenient leaves out parameters that the type does not have, instead of refusing them
 */
export function parseSearch(
  type: ResourceType,
  query: readonly [string, string][],
  { lenient }: { lenient: boolean },
): Search {
  if (query.length > limits.parameters)
    throw tooCostly(`At most ${limits.parameters} parameters can be asked for at once.`)
  const search: Search = {
    type,
    criteria: [],
    has: [],
    includes: [],
    revIncludes: [],
    count: defaultCount,
    summary: 'false',
    cursor: undefined,
    said: [],
  }
  for (const [name, value] of query) {
    if (value === '' && !ofAnswer.has(name)) continue
    if (!readParameter(search, name, value)) {
      if (!lenient) throw unknownParameter(type, name)
      continue
    }
    if (name !== '_cursor' && name !== '_format') search.said.push([name, value])
  }
  if (search.includes.length + search.revIncludes.length > limits.includes)
    throw tooCostly(`At most ${limits.includes} _include and _revinclude can be asked for at once.`)
  return search
}

const unknownParameter = ({ name, parameters }: ResourceType, asked: string) =>
  badRequest(
    `${name} cannot be searched by "${asked}". Its parameters are: ${[...Object.keys(parameters), '_id', '_lastUpdated'].join(', ')}.`,
  )

/** @returns false for a parameter that the type does not have */
function readParameter(search: Search, name: string, value: string): boolean {
  const { type } = search
  if (name === '_count') search.count = countOf(value)
  else if (name === '_summary') search.summary = summaryOf(value)
  else if (name === '_cursor') search.cursor = value
  else if (name === '_format' || name === '_pretty') return true
  else if (name === '_include' || name === '_include:iterate')
    search.includes.push(includeOf(name, value, includesOf(type)))
  else if (name === '_revinclude' || name === '_revinclude:iterate')
    search.revIncludes.push(includeOf(name, value, type.revIncludes))
  else if (name.startsWith('_has:')) search.has.push(hasOf(type, name, value))
  else {
    const criterion = criterionOf(type, name, value)
    if (!criterion) return false
    search.criteria.push(criterion)
  }
  return true
}

function countOf(value: string): number {
  if (!/^\d+$/.test(value)) throw badRequest('_count is a number.')
  const count = Number(value)
  if (count > limits.count)
    throw tooCostly(`_count is at most ${limits.count}: follow the link "next" for more.`)
  return count
}

function summaryOf(value: string): Search['summary'] {
  const summary = summaries.find((each) => each === value)
  if (!summary) throw badRequest(`_summary is one of ${summaries.join(', ')}.`)
  return summary
}

function includeOf(name: string, value: string, offered: readonly string[]): Include {
  const [typeName = '', parameterName = '', target] = value.split(':')
  const type = typeNamed(typeName)
  const parameter = type && parameterOf(type, parameterName)
  if (
    name.includes(':') ||
    !type ||
    !parameter ||
    !offered.includes(`${typeName}:${parameterName}`)
  )
    throw badRequest(
      `"${name}=${value}" is not offered. What is: ${offered.map((each) => `${name.split(':')[0]}=${each}`).join(', ') || 'nothing'}.`,
    )
  return { type, name: parameterName, parameter, ...(target && { target }) }
}

/** `_has:PractitionerRole:practitioner:specialty` */
function hasOf(type: ResourceType, name: string, value: string): Has {
  const [, typeName = '', byName = '', ...rest] = name.split(':')
  const from = typeNamed(typeName)
  const by = from?.parameters[byName]
  const criterion = from && criterionOf(from, rest.join(':'), value)
  if (!from || by?.type !== 'reference' || !by.targets?.includes(type.name) || !criterion)
    throw badRequest(
      `"${name}" is not offered: _has takes a type, one of its references to ${type.name}, and one of its parameters, as _has:PractitionerRole:practitioner:specialty does.`,
    )
  if (criterion.chain) throw tooCostly('_has goes one step: its parameter cannot be chained.')
  return { name, type: from, by, byName, criterion }
}

/** A parameter with its modifier or chain; null: the type has none of this name. */
function criterionOf(type: ResourceType, name: string, value: string): Criterion | null {
  const [first = '', ...rest] = name.split('.')
  const [parameterName = '', modifier] = first.split(':')
  const parameter = parameterOf(type, parameterName)
  if (!parameter) return null
  const values = alternativesOf(value)
  if (values.length > limits.values)
    throw tooCostly(`At most ${limits.values} alternatives can be asked for in one parameter.`)
  if (rest.length > 1) throw tooCostly(`A chain goes one step: "${name}" has ${rest.length}.`)
  if (rest.length === 1)
    return chainOf({ name, parameterName, parameter, values, modifier, rest: rest[0] ?? '' }, value)
  checkValues(name, parameter, modifier, values)
  return { name: parameterName, parameter, modifier, values }
}

function checkValues(
  name: string,
  parameter: Parameter,
  modifier: string | undefined,
  values: readonly string[],
) {
  const offered = [...modifiers[parameter.type], 'missing', ...(parameter.targets ?? [])]
  if (modifier && !offered.includes(modifier))
    throw badRequest(`"${name}" is not offered. Its modifiers are: ${offered.join(', ')}.`)
  if (modifier === 'missing' && !values.every((value) => value === 'true' || value === 'false'))
    throw badRequest(`"${name}" is true or false.`)
  if (modifier !== 'missing' && parameter.type === 'date' && !values.every(dateRangeOf))
    throw badRequest(`"${name}" is a date such as 2026-11-28 or ge2026-11-28T10:00:00Z.`)
}

function chainOf(
  {
    name,
    parameterName,
    parameter,
    values,
    modifier,
    rest,
  }: {
    name: string
    parameterName: string
    parameter: Parameter
    values: string[]
    modifier: string | undefined
    rest: string
  },
  value: string,
): Criterion {
  const chainName = rest.split(':')[0] ?? ''
  if (!parameter.chains?.includes(chainName))
    throw badRequest(
      `"${name}" is not offered. ${parameterName} can be chained with: ${parameter.chains?.join(', ') ?? 'nothing'}.`,
    )
  const targets = (parameter.targets ?? []).filter((each) => !modifier || each === modifier)
  const chain = targets.flatMap((each) => {
    const type = typeNamed(each)
    const criterion = type && criterionOf(type, rest, value)
    return type && criterion ? [{ type, criterion }] : []
  })
  if (chain.length === 0) throw badRequest(`"${name}" is not offered.`)
  return { name: parameterName, parameter, values, chain }
}

/** The query of a link to a page of the same search. */
export function queryOf({ said }: Search, cursor?: string): string {
  const query = new URLSearchParams(said)
  if (cursor) query.set('_cursor', cursor)
  return query.toString()
}
