/** Requests of this process to the object store, and their durations. */
export class StoreFigures {
  readonly #requests = new Map<string, { count: number; seconds: number }>()

  count(method: string, result: 'ok' | 'failed', seconds: number): void {
    const key = `${method} ${result}`
    const figures = this.#requests.get(key) ?? { count: 0, seconds: 0 }
    this.#requests.set(key, { count: figures.count + 1, seconds: figures.seconds + seconds })
  }

  get requests() {
    return [...this.#requests].map(([key, figures]) => {
      const [method = '', result = ''] = key.split(' ')
      return { labels: { method, result }, ...figures }
    })
  }
}
