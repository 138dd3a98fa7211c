/**
 * Rows in the order of their keys, batch by batch; while one is worked on, the next is read. Between two of them
 * no connection is held.
 * @param after reads the next rows with a greater key, the least first; none at the end
 */
export async function* batchesAfter<Row, Key>(
  after: (key?: Key) => PromiseLike<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  const read = async (key?: Key) => after(key)
  let rows = await read()
  for (let end = rows.at(-1); end !== undefined; end = rows.at(-1)) {
    const next = read(keyOf(end))
    // who stops here does not wait for it
    next.catch(() => {})
    yield rows
    rows = await next
  }
}
