/**
 * Rows in the order of their ids, batch by batch. Between two of them no connection is held.
 * @param after reads the next rows with a greater id, the least first; none at the end
 */
export async function* batchesAfter<Row>(
  after: (id: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let rows = await after(0)
  for (let end = rows.at(-1); end !== undefined; end = rows.at(-1)) {
    yield rows
    rows = await after(idOf(end))
  }
}
