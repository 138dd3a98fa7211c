type Entry = { item: number; distance: number }

/** A queue that gives the item with the least distance first (a binary heap). */
export class NearestFirst {
  readonly #entries: Entry[] = []

  add(item: number, distance: number) {
    const entries = this.#entries
    let at = entries.push({ item, distance }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#distanceAt(parent) <= this.#distanceAt(at)) return
      this.#exchange(at, parent)
      at = parent
    }
  }

  take(): Entry | undefined {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (!first || !last || entries.length === 0) return first
    entries[0] = last
    let at = 0
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = this.#distanceAt(right) < this.#distanceAt(left) ? right : left
      if (this.#distanceAt(child) >= this.#distanceAt(at)) return first
      this.#exchange(at, child)
      at = child
    }
  }

  #distanceAt(place: number): number {
    return this.#entries[place]?.distance ?? Number.POSITIVE_INFINITY
  }

  #exchange(one: number, other: number) {
    const [first, second] = [this.#entries[one], this.#entries[other]]
    if (first && second) [this.#entries[one], this.#entries[other]] = [second, first]
  }
}
