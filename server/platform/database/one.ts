/**
 * The only row of a result, as of an insert or of a read by primary key. @throws Error unless there
 * is exactly one
 */
export function one<Row>(rows: readonly Row[]): Row {
  const [row, second] = rows
  if (row === undefined || second !== undefined)
    throw new Error(`Expected one row, got ${rows.length}`)
  return row
}
