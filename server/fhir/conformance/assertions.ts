import type { Resource } from '../resource.ts'
import { extensionsAt, extensionsNamed, referencesIn, valuesAt } from './elements.ts'
import type { Definition, Profile } from './guide.ts'
import {
  chainsOf,
  includes,
  nothingToFind,
  resourcesOf,
  reverseChainsOf,
  revIncludes,
  searchBy,
  searchByChain,
  searchByCombination,
  searchByReverseChain,
} from './searches.ts'
import type { Server } from './server.ts'
import { codesOf, isInValueSet } from './value-sets.ts'

/** A sentence that has to be true of a server. */
export type Assertion = {
  name: string
  /** @returns what is wrong; undefined: nothing */
  check: (server: Server) => Promise<string | undefined>
}

/** What Inferno's kit for Plan-Net asserts of a profile. */
export function assertionsOf(
  profile: Profile,
  profiles: readonly Profile[],
  definitions: ReadonlyMap<string, Definition>,
): Assertion[] {
  const { name, resource, must_supports: mustSupport } = profile
  const called = name.replace('plannet_', '')
  const assertion = (text: string, check: Assertion['check']) => ({
    name: `${called}: ${text}`,
    check,
  })
  const some = (text: string, has: (each: Resource) => boolean) =>
    assertion(`must support ${text}`, async (server) =>
      (await resourcesOf(profile, server)).some(has) ? undefined : nothingToFind,
    )
  const each = (
    text: string,
    wrong: (each: Resource, server: Server) => Promise<unknown> | unknown,
  ) =>
    assertion(text, async (server) => {
      for (const own of await resourcesOf(profile, server)) {
        const answer = await wrong(own, server)
        if (answer) return `${own.id}: ${answer}`
      }
      return undefined
    })
  return [
    ...profile.interactions.map(({ code }) => interaction(profile, code, assertion, each)),
    ...profile.searches.map(({ names }) =>
      assertion(`search by ${names.join(' and ')}`, (server) => searchBy(profile, names, server)),
    ),
    ...chainsOf(profile, profiles).map(([parameter, chain, target]) =>
      assertion(`search by ${parameter}.${chain}`, (server) =>
        searchByChain(profile, parameter, chain, target, server),
      ),
    ),
    ...reverseChainsOf(profile, profiles).map(([from, parameter, search]) =>
      assertion(`search by _has:${from.resource}:${parameter}:${search}`, (server) =>
        searchByReverseChain(profile, from, parameter, search, server),
      ),
    ),
    ...profile.include_params.map((include) =>
      assertion(`_include=${include}`, (server) => includes(profile, include, server)),
    ),
    ...profile.revincludes.map((include) =>
      assertion(`_revinclude=${include}`, (server) =>
        revIncludes(profile, include, profiles, server),
      ),
    ),
    ...mustSupport.elements.map(({ path, fixed_value: fixed }) =>
      some(fixed ? `${path} ${fixed}` : path, (own) =>
        valuesAt(own, path).some((value) => fixed === undefined || value === fixed),
      ),
    ),
    ...mustSupport.extensions.map(({ id, url }) =>
      some(id.split('.').slice(1).join('.'), (own) => extensionsAt(own, id, url).length > 0),
    ),
    ...mustSupport.slices.map(({ slice_id: id, path, discriminator: { system } }) =>
      some(id, (own) =>
        valuesAt(own, path).some((value) => (value as { system?: string }).system === system),
      ),
    ),
    ...profile.mandatory_elements.filter(isOwn).map((path) =>
      each(`${path} is in each`, (own) => {
        const steps = path.split('.').slice(1)
        const [last = '', ...before] = steps.toReversed()
        const parents = valuesAt(own, before.toReversed().join('.') || resource)
        return parents.some((parent) => valuesAt(parent, last).length === 0) && 'is missing'
      }),
    ),
    ...profile.tests
      .map(({ id }) => /_combination_(.*)_search_test$/.exec(id)?.[1])
      .filter((id) => id !== undefined)
      .map((id) =>
        assertion(`combination ${id}`, (server) =>
          searchByCombination(profile, id, profiles, server),
        ),
      ),
    ...bindingsOf(profile, definitions).map(({ path, system, codes, isRequired, find }) =>
      each(`${path} is in ${system.split('/').at(-1)}`, (own) => {
        const wrong = find(own).find((value) => !isInValueSet(value, codes, isRequired))
        return wrong && JSON.stringify(wrong)
      }),
    ),
    each('each reference resolves', async (own, server) => {
      for (const reference of referencesIn(own))
        if ((await server.get(reference)).status !== 200) return `${reference} is not there`
      return undefined
    }),
  ]
}

/** Elements in extensions belong to one of them; Inferno's list does not say to which. */
const isOwn = (path: string) => !path.includes('.extension')

function interaction(
  profile: Profile,
  code: string,
  assertion: (text: string, check: Assertion['check']) => Assertion,
  each: (text: string, wrong: (own: Resource, server: Server) => unknown) => Assertion,
): Assertion {
  const { resource } = profile
  if (code === 'read')
    return each('read', async (own, server) => {
      const { status, body } = await server.get(`${resource}/${own.id}`)
      const isSame = status === 200 && JSON.stringify(JSON.parse(body)) === JSON.stringify(own)
      return isSame ? undefined : `answers ${status}, or not what the search says`
    })
  if (code === 'search-type')
    return assertion('search without parameters', async (server) => {
      const [first] = await server.search(resource, {})
      const isBundle = first?.resourceType === 'Bundle' && first.type === 'searchset'
      if (!isBundle) return 'is no Bundle of a search'
      return (await resourcesOf(profile, server)).length > 0 ? undefined : nothingToFind
    })
  return each(code, async (own, server) => {
    const { status } = await server.get(`${resource}/${own.id}/_history/1`)
    return status === 200 ? undefined : `answers ${status}`
  })
}

/** Bindings whose codes the guide lists. */
const bindingsOf = ({ bindings }: Profile, definitions: ReadonlyMap<string, Definition>) =>
  bindings.flatMap(({ strength, system, path, extensions }) => {
    const codes = codesOf(system, definitions)
    if (!codes) return []
    const find = (own: Resource) =>
      extensions
        ? extensionsNamed(own, extensions).flatMap((each) => valuesAt(each, path))
        : valuesAt(own, path)
    const where = extensions ? extensions.map((url) => url.split('/').at(-1)).join('.') : path
    return [{ path: where, system, codes, isRequired: strength === 'required', find }]
  })
