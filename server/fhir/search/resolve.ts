import { type Kind, kinds, readRecordsOf, recordOf, type Sources } from '../records/records.ts'
import { pathOf, type Resource } from '../resource.ts'
import { resourceTypes, typeNamed } from '../types/all-types.ts'
import type { Origin, ResourceType } from '../types/declare.ts'

type AnyRecord = Parameters<Origin<Kind>['make']>[0]

/** Records of a kind that were read already. */
export type ReadRecords = { kind: Kind; records: readonly AnyRecord[] }

/** Resources by references such as `Organization/practice-5`, each kind of record in one read. */
export async function resolve(
  sources: Sources,
  references: readonly string[],
  known?: ReadRecords,
): Promise<Map<string, Resource>> {
  const wanted = new Set(references)
  const found = new Map<string, Resource>()
  const asked = [...wanted].flatMap((reference) => {
    const [typeName = '', id = ''] = reference.split('/')
    const [type, record] = [typeNamed(typeName), recordOf(id)]
    return type && record ? [{ type, ...record }] : []
  })
  for (const kind of kinds) {
    const ofKind = asked.filter((each) => each.kind === kind)
    if (ofKind.length === 0) continue
    const types = new Set(ofKind.map(({ type }) => type))
    const keys = new Set(ofKind.map(({ key }) => key))
    const read = known?.kind === kind ? known.records.filter(({ key }) => keys.has(`${key}`)) : []
    for (const { key } of read) keys.delete(`${key}`)
    for (const record of [...read, ...(await readRecordsOf(kind, sources, [...keys]))])
      for (const type of types)
        for (const resource of makeAll(type, kind, record, sources)) {
          const reference = pathOf(resource)
          if (wanted.has(reference)) found.set(reference, resource)
        }
  }
  return found
}

/** One resource; undefined: there is none, or no longer. */
export const findResource = async (sources: Sources, type: ResourceType, id: string) => {
  const reference = `${type.name}/${id}`
  return (await resolve(sources, [reference])).get(reference)
}

function makeAll(type: ResourceType, kind: Kind, record: AnyRecord, sources: Sources): Resource[] {
  const origin = resourceTypes[type.name].of[kind] as Origin<Kind> | undefined
  return origin ? origin.make(record, sources) : []
}
