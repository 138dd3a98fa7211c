/** Limits of the mail server. */
export type MailLimits = {
  /** Open at the same time. */
  connections: number
  /** Mails per second; null for no limit. */
  perSecond: number | null
}

export const usualLimits: MailLimits = { connections: 10, perSecond: null }

type Kind = 'ordinary' | 'bulk'
type Waiter = { begin: () => void }

/**
 * Decides which mail is next. Ordinary ones go before those to many, which leave one connection
 * free: a code somebody waits for goes out while 100,000 newsletters wait.
 */
export class Turns {
  /** Maximum of bulk mails in progress. */
  readonly bulkConnections: number
  readonly #limits: MailLimits
  readonly #running = { ordinary: 0, bulk: 0 }
  readonly #waiting: Record<Kind, Waiter[]> = { ordinary: [], bulk: [] }
  /** Mails that may begin now: at most those of a tenth of a second. */
  #allowance: number
  #countedAt = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: MailLimits = usualLimits) {
    this.#limits = limits
    this.bulkConnections = Math.max(1, limits.connections - 1)
    this.#allowance = this.#mostAllowance
  }

  /** Runs `work` when its turn has come. @throws the signal's reason if it aborts before */
  async take<T>(kind: Kind, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#wait(kind, signal)
    try {
      return await work()
    } finally {
      this.#running[kind] -= 1
      this.#beginNext()
    }
  }

  #wait(kind: Kind, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting[kind]
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(signal.reason)
      }
      const waiter = {
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(waiter)
      this.#beginNext()
    })
  }

  #beginNext() {
    for (let kind = this.#next(); kind; kind = this.#next()) {
      if (!this.#isAllowed()) return
      this.#running[kind] += 1
      this.#waiting[kind].shift()?.begin()
    }
  }

  #next(): Kind | undefined {
    const { ordinary, bulk } = this.#running
    if (ordinary + bulk >= this.#limits.connections) return undefined
    if (this.#waiting.ordinary.length > 0) return 'ordinary'
    return this.#waiting.bulk.length > 0 && bulk < this.bulkConnections ? 'bulk' : undefined
  }

  get #mostAllowance() {
    return Math.max(1, (this.#limits.perSecond ?? 0) / 10)
  }

  #isAllowed(): boolean {
    const { perSecond } = this.#limits
    if (perSecond === null) return true
    const now = performance.now()
    const gain = ((now - this.#countedAt) / 1000) * perSecond
    this.#allowance = Math.min(this.#mostAllowance, this.#allowance + gain)
    this.#countedAt = now
    if (this.#allowance >= 1) {
      this.#allowance -= 1
      return true
    }
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#beginNext()
      },
      Math.ceil(((1 - this.#allowance) / perSecond) * 1000),
    )
    return false
  }
}
