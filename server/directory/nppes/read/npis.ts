import type { SQL } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'

const pageSize = 10_000

/**
 * Many NPIs in four bytes each: a state has hundreds of thousands, the nation millions. All are
 * valid, so the first nine digits identify them.
 */
export class Npis {
  readonly #sorted: Uint32Array

  /** @param ascending in ascending order */
  constructor(ascending: Uint32Array) {
    this.#sorted = ascending
  }

  has(npi: string): boolean {
    const value = firstNine(npi)
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#sorted[middle] ?? 0) < value) from = middle + 1
      else to = middle
    }
    return this.#sorted[from] === value
  }
}

const firstNine = (npi: string) => Number(npi.slice(0, 9))

/** @param page a statement for at most `count` NPIs after `after`, in ascending order */
export async function loadNpis(db: Db, page: (after: string, count: number) => SQL): Promise<Npis> {
  let values = new Uint32Array(pageSize)
  let length = 0
  let after = ''
  for (;;) {
    const { rows } = await db.execute<{ npi: string }>(page(after, pageSize))
    if (length + rows.length > values.length) {
      const larger = new Uint32Array(values.length * 2)
      larger.set(values)
      values = larger
    }
    for (const { npi } of rows) values[length++] = firstNine(npi)
    if (rows.length < pageSize) return new Npis(values.slice(0, length))
    after = itemAt(rows, -1).npi
  }
}
