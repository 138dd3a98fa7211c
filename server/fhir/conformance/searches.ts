import type { Resource } from '../resource.ts'
import { isFoundBy, textOf, valuesAt } from './elements.ts'
import type { Profile } from './guide.ts'
import type { Server } from './server.ts'

export const nothingToFind = 'no resource has a value'

/** The resources of a profile: networks are organizations as well. */
export async function resourcesOf({ resource, profile_url: url }: Profile, server: Server) {
  const all = await server.matches(resource, {})
  return all.filter(({ meta }) => meta.profile?.some((each) => each.split('|')[0] === url))
}

const valuesOf = (own: Resource, { search_definitions: definitions }: Profile, parameter: string) =>
  (definitions[parameter]?.paths ?? []).flatMap((path) => valuesAt(own, path))

const typeOf = ({ search_definitions: definitions }: Profile, parameter: string) =>
  definitions[parameter]?.type ?? ''

/** Of the first resources that have them: enough to meet each kind of value, and few requests. */
const mostTried = 3

/** Different resources with a value of each of these parameters, and what to ask for to find them. */
function* questionsOf(
  profile: Profile,
  resources: readonly Resource[],
  parameters: readonly string[],
): Generator<{ own: Resource; query: Record<string, string> }> {
  const asked = new Set<string>()
  for (const own of resources) {
    const texts = parameters.map((parameter) => textOf(valuesOf(own, profile, parameter)[0]))
    if (texts.includes(undefined) || asked.has(texts.join()) || asked.size >= mostTried) continue
    asked.add(texts.join())
    yield { own, query: Object.fromEntries(parameters.map((name, at) => [name, texts[at] ?? ''])) }
  }
}

const isAnswer = (own: Resource, profile: Profile, query: Record<string, string>) =>
  Object.entries(query).every(([parameter, text]) =>
    valuesOf(own, profile, parameter).some((value) =>
      isFoundBy(value, text, typeOf(profile, parameter)),
    ),
  )

/** Asserts that each question finds the resource that it was taken of, and nothing that is no answer. */
export async function searchBy(profile: Profile, names: readonly string[], server: Server) {
  let isAsked = false
  for (const { own, query } of questionsOf(profile, await resourcesOf(profile, server), names)) {
    isAsked = true
    const found = await server.matches(profile.resource, query)
    const wrong = wrongIn(found, own, (each) => isAnswer(each, profile, query))
    if (wrong) return `${JSON.stringify(query)}: ${wrong}`
  }
  return isAsked ? undefined : nothingToFind
}

const wrongIn = (
  found: readonly Resource[],
  own: Resource,
  isRight: (each: Resource) => boolean,
): string | undefined => {
  if (!found.some(({ id }) => id === own.id)) return `does not find ${own.id}`
  const other = found.find((each) => !isRight(each))
  return other && `finds ${other.id}, which is no answer`
}

/** Profiles that a reference can lead to. */
const targetsOf = (profile: Profile, parameter: string, profiles: readonly Profile[]) => {
  const { paths = [], target } = profile.search_definitions[parameter] ?? {}
  const urls = profile.references
    .filter(({ path }) => paths.includes(path.split('.').slice(1).join('.')))
    .flatMap((each) => each.profiles)
  const named = profiles.filter(({ profile_url: url }) => urls.includes(url))
  return named.length > 0 ? named : profiles.filter(({ resource }) => resource === target)
}

export function chainsOf(
  profile: Profile,
  profiles: readonly Profile[],
): [string, string, Profile[]][] {
  return Object.entries(profile.search_definitions).flatMap(([parameter, { chain = [] }]) =>
    chain.map(({ chain: name }): [string, string, Profile[]] => [
      parameter,
      name,
      targetsOf(profile, parameter, profiles),
    ]),
  )
}

export async function searchByChain(
  profile: Profile,
  parameter: string,
  chain: string,
  targets: readonly Profile[],
  server: Server,
) {
  const linked = async (own: Resource) => {
    const resources: { target: Resource; of: Profile }[] = []
    for (const value of valuesOf(own, profile, parameter)) {
      const reference = textOf(value) ?? ''
      for (const of of targets)
        for (const target of await resourcesOf(of, server))
          if (`${of.resource}/${target.id}` === reference) resources.push({ target, of })
    }
    return resources
  }
  const asked = new Set<string>()
  for (const own of await resourcesOf(profile, server)) {
    if (asked.size >= mostTried) break
    for (const { target, of } of await linked(own)) {
      const text = textOf(valuesOf(target, of, chain)[0])
      if (text === undefined || asked.has(text)) continue
      asked.add(text)
      const found = await server.matches(profile.resource, { [`${parameter}.${chain}`]: text })
      if (!found.some(({ id }) => id === own.id)) return `${text}: does not find ${own.id}`
      for (const each of found)
        if (!(await linked(each)).some((one) => isAnswer(one.target, one.of, { [chain]: text })))
          return `${text}: finds ${each.id}, which is no answer`
    }
  }
  return asked.size > 0 ? undefined : nothingToFind
}

/** Reverse chains are only in the ids of Inferno's tests. */
export function reverseChainsOf(
  profile: Profile,
  profiles: readonly Profile[],
): [Profile, string, string][] {
  const inId = (name: string) => name.replaceAll('-', '_')
  return profile.tests.flatMap(({ id }) => {
    const chain = /_reverse_chain_(.*)_search_test$/.exec(id)?.[1]
    if (!chain) return []
    const meant = profiles.flatMap((from) =>
      Object.keys(from.search_definitions).flatMap((parameter) =>
        Object.keys(from.search_definitions)
          .filter((search) => `${from.short}_${inId(parameter)}_${inId(search)}` === chain)
          .map((search): [Profile, string, string] => [from, parameter, search]),
      ),
    )
    if (meant.length !== 1) throw new Error(`${chain} is ${meant.length} chains`)
    return meant
  })
}

export async function searchByReverseChain(
  profile: Profile,
  from: Profile,
  parameter: string,
  search: string,
  server: Server,
) {
  const { resource } = profile
  const own = new Set((await resourcesOf(profile, server)).map(({ id }) => `${resource}/${id}`))
  const sources = (await resourcesOf(from, server)).filter((source) =>
    valuesOf(source, from, parameter).some((value) => own.has(textOf(value) ?? '')),
  )
  let isAsked = false
  for (const { query } of questionsOf(from, sources, [search])) {
    isAsked = true
    const wanted = new Set(
      sources
        .filter((source) => isAnswer(source, from, query))
        .flatMap((source) => valuesOf(source, from, parameter).map(textOf)),
    )
    const found = await server.matches(resource, {
      [`_has:${from.resource}:${parameter}:${search}`]: query[search] ?? '',
    })
    const ids = new Set(found.map(({ id }) => `${resource}/${id}`))
    const missing = [...wanted].find((id) => own.has(id ?? '') && !ids.has(id ?? ''))
    if (missing) return `${JSON.stringify(query)}: does not find ${missing}`
    const other = [...ids].find((id) => own.has(id) && !wanted.has(id))
    if (other) return `${JSON.stringify(query)}: finds ${other}, which is no answer`
  }
  return isAsked ? undefined : nothingToFind
}

export async function includes(profile: Profile, include: string, server: Server) {
  const parameter = include.split(':')[1] ?? ''
  const own = (await resourcesOf(profile, server)).find(
    (each) => valuesOf(each, profile, parameter).length > 0,
  )
  if (!own) return nothingToFind
  const found = await server.included(profile.resource, { _id: own.id, _include: include })
  const ids = found.map(({ resourceType, id }) => `${resourceType}/${id}`)
  const missing = valuesOf(own, profile, parameter).find(
    (value) => !ids.includes(textOf(value) ?? ''),
  )
  return missing ? `${own.id}: ${textOf(missing)} is not included` : undefined
}

export async function revIncludes(
  profile: Profile,
  include: string,
  profiles: readonly Profile[],
  server: Server,
) {
  const [type = '', parameter = ''] = include.split(':')
  const own = await resourcesOf(profile, server)
  for (const from of profiles.filter(({ resource }) => resource === type)) {
    const sources = await resourcesOf(from, server)
    const leadsTo = (source: Resource, { id }: Resource) =>
      valuesOf(source, from, parameter).some(
        (value) => textOf(value) === `${profile.resource}/${id}`,
      )
    const target = own.find((each) => sources.some((source) => leadsTo(source, each)))
    if (!target) continue
    const found = await server.included(profile.resource, { _id: target.id, _revinclude: include })
    const ids = new Set(found.map(({ id }) => id))
    const missing = sources.find((source) => leadsTo(source, target) && !ids.has(source.id))
    return missing && `${target.id}: ${missing.id} is not included`
  }
  return nothingToFind
}

/** Inferno's combinations are code of its own: these are the same in our words. */
export function searchByCombination(
  profile: Profile,
  id: string,
  profiles: readonly Profile[],
  server: Server,
) {
  const roles = profiles.find(({ resource }) => resource === 'PractitionerRole')
  if (id === 'list_practitioners_with_specialty_and_location')
    return searchBy(profile, ['specialty', 'location'], server)
  if (id === 'list_specialty_covered_by_network' && roles)
    return searchByReverseChain(profile, roles, 'service', 'network', server)
  throw new Error(`The combination ${id} is not known here.`)
}
