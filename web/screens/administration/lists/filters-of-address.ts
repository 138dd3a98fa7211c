/** The filters that an address carries under these names, without blank ones. */
export const filtersOfAddress = <Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<Name, string>>
