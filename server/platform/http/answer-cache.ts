import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Collector } from '../metrics/metrics.ts'
import type { EncodedBody } from './bodies/encoded-body.ts'

/** Reads the current version of all public data. */
type Versions = { current(): number }

export type BegunAnswer = {
  /** The tag of an answer that is sent without being kept. */
  etag: string | undefined
  /** Makes it whole, keeps it, and shares it with equal requests of this moment. */
  make(make: Make): Promise<EncodedBody>
}

/** May return the outdated answer, if it is still the same. */
type Make = (outdatedBody?: EncodedBody) => Promise<EncodedBody>

type Entry = { version: number; body: EncodedBody }

/** Most bytes kept: a thousand compressed pages. */
const capacity = 32 * 1024 * 1024

/**
 * Finished answers by address, each with its directory version: after any write to a public table
 * no older entry is used again, unless its maker finds it unchanged. Equal requests at the same
 * moment share one answer.
 */
export class AnswerCache implements Collector {
  readonly name = 'kept answers'
  readonly registry = new Registry()
  readonly #versions: Versions
  readonly #process = randomUUID()
  readonly #making = new Map<string, Promise<EncodedBody>>()
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    maxEntrySize: (capacity * 3) / 8,
    sizeCalculation: ({ body }, key) => key.length + 500 + body.forms.bytes,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') this.#evictions.inc()
    },
  })
  readonly #hits = new Counter({
    name: 'directory_kept_answers_hits_total',
    help: 'Requests that a kept answer was sent for',
    registers: [this.registry],
  })
  readonly #misses = new Counter({
    name: 'directory_kept_answers_misses_total',
    help: 'Requests whose answer could be kept and had to be made',
    registers: [this.registry],
  })
  readonly #evictions = new Counter({
    name: 'directory_kept_answers_evictions_total',
    help: 'Answers that had to make room for others',
    registers: [this.registry],
  })

  constructor(versions: Versions) {
    this.#versions = versions
    const [entries, registers] = [this.#entries, [this.registry]]
    new Gauge({
      name: 'directory_kept_answers',
      help: 'Finished answers that are kept',
      registers,
      collect() {
        this.set(entries.size)
      },
    })
    new Gauge({
      name: 'directory_kept_answers_bytes',
      help: 'What they take at most',
      registers,
      collect() {
        this.set(entries.calculatedSize)
      },
    })
  }

  get(key: string): EncodedBody | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== this.#versions.current()) return undefined
    this.#hits.inc()
    return entry.body
  }

  /**
   * A tag for an uncached answer, the same until the directory changes. It differs between
   * processes, which may run different releases. None while sources are edited.
   */
  #tagOf(key: string, version: number): string | undefined {
    if (Number.isNaN(version)) return undefined
    return hash('sha1', `${this.#process} ${version} ${key}`, 'base64url')
  }

  /** `beforeMaking` may throw to refuse a request whose answer is not cached. */
  async getOrMake(
    key: string,
    make: Make,
    beforeMaking?: () => Promise<void>,
  ): Promise<EncodedBody> {
    const entry = this.get(key)
    if (entry) return entry
    await beforeMaking?.()
    return this.begin(key).make(make)
  }

  /** Begins an answer that is not cached: what is read from now on has the current version. */
  begin(key: string): BegunAnswer {
    this.#misses.inc()
    const version = this.#versions.current()
    return {
      etag: this.#tagOf(key, version),
      make: (make) => this.#make(key, version, make),
    }
  }

  async #make(key: string, version: number, make: Make) {
    const makingKey = `${version} ${key}`
    const running = this.#making.get(makingKey)
    if (running) return running
    // while sources are edited former answers are not comparable
    const outdatedBody = Number.isNaN(version) ? undefined : this.#entries.get(key)?.body
    const making = make(outdatedBody)
      .then((body) => {
        // equal bytes are not compressed again
        if (outdatedBody?.etag === body.etag) body.forms = outdatedBody.forms
        if (body.status === 200 && body.headers['Cache-Control'] !== 'no-store')
          this.#keep(key, { version, body })
        return body
      })
      .finally(() => this.#making.delete(makingKey))
    this.#making.set(makingKey, making)
    return making
  }

  #keep(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    entry.body.forms.onChange = () => {
      // a copy, because the size of the same entry is not counted again
      if (this.#entries.peek(key)?.body === entry.body) this.#entries.set(key, { ...entry })
    }
  }
}
