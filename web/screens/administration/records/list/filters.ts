import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { type DirectoryFilters, paths } from '../../../../../contract/paths.ts'

const filterNames = [
  'search',
  'state',
  'claimed',
  'featured',
  'source',
  'specialty',
  'lacks',
] as const

/** The filters of an address. */
export const filtersOf = (query: URLSearchParams): DirectoryFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The address of a list, with its parameters in a fixed order. */
export const listAddress = (kind: RecordKind, query: Omit<DirectoryFilters, 'kind' | 'page'>) =>
  paths.adminDirectory({
    kind,
    ...Object.fromEntries(
      [...filterNames, 'sort' as const, 'order' as const].map((name) => [name, query[name]]),
    ),
  })
