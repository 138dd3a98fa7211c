export type Value = string | number | null
export type Values = Record<string, Value>

export type Change = { field: string; from: Value; to: Value }

/**
 * What a file may change: fields whose present value is still the one the last file brought. Any
 * other was edited by somebody, or never came from a file, and stays.
 */
export function changesFrom(
  present: Values,
  importedValues: Record<string, unknown>,
  file: Values,
): Change[] {
  return Object.entries(file).flatMap(([field, to]) => {
    const from = present[field]
    const isOfFile = Object.hasOwn(importedValues, field) && from === importedValues[field]
    return from !== undefined && from !== to && isOfFile ? [{ field, from, to }] : []
  })
}

/** Whether the last file said anything else than this one. */
export const isNews = (importedValues: Record<string, unknown>, file: Values) =>
  Object.keys(file).some((field) => importedValues[field] !== file[field])
