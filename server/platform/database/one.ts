/** The only row of an answer, as of an insert or of a read by primary key. @throws Error when there is not exactly one */
export function one<Row>(rows: readonly Row[]): Row {
  const [row, second] = rows
  if (row === undefined || second !== undefined)
    throw new Error(`Expected one row, got ${rows.length}`)
  return row
}
