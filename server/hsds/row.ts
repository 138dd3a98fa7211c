/** Tables of HSDS 3.0 that the directory fills, as its data package names them. */
export const tables = [
  'organization',
  'service',
  'location',
  'service_at_location',
  'address',
  'phone',
  'schedule',
  'language',
  'attribute',
  'taxonomy',
  'taxonomy_term',
  'metadata',
] as const
export type Table = (typeof tables)[number]

type Cell = string | number | boolean
export type Row = { id: string } & Record<string, Cell>
export type Rows = Partial<Record<Table, Row[]>>

/** A row without what nobody has said: HSDS knows no null. */
export function row(id: string, { ...cells }: Record<string, Cell | null | undefined>): Row {
  const said = Object.entries(cells).filter(
    (cell): cell is [string, Cell] => cell[1] !== null && cell[1] !== undefined && cell[1] !== '',
  )
  return { id, ...Object.fromEntries(said) }
}
