import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnavailable, isStorageFull } from '../platform/database/errors.ts'

const current = new AsyncLocalStorage<{ outage?: unknown }>()

/** Better-auth only logs what its database throws; given this logger, `throwOutages` hears of it. */
export const outageLogger = {
  level: 'error' as const,
  log(_level: string, _message: string, ...details: unknown[]) {
    const outage = details.find((detail) => isDatabaseUnavailable(detail) || isStorageFull(detail))
    const store = current.getStore()
    if (store && outage) store.outage ??= outage
  },
}

/** Makes a call of better-auth and throws the outage that it met and hid: nobody was signed in or out. */
export function throwOutages<T>(call: () => Promise<T>): Promise<T> {
  const store: { outage?: unknown } = {}
  return current.run(store, async () => {
    const result = await call().catch((error) => {
      throw store.outage ?? error
    })
    if (store.outage) throw store.outage
    return result
  })
}
