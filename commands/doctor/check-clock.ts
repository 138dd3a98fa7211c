import type { Config } from '../../server/config.ts'
import { error, type Judgement, ok, reasonOf, warning } from './finding.ts'

/** Authenticator apps stand half a minute. */
const most = { good: 2_000, bearable: 30_000 }

/** @param ahead how many milliseconds the clock of this machine is ahead of the other */
export function clockText(whose: string, ahead: number): Judgement {
  const seconds = Math.abs(ahead / 1000).toFixed(1)
  if (Math.abs(ahead) <= most.good) return ok(`within ${most.good / 1000} seconds of ${whose}`)
  const text = `${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}. Turn on time synchronization, for example: timedatectl set-ntp true`
  return Math.abs(ahead) > most.bearable ? error(text) : warning(text)
}

type Addresses = Pick<Config, 'files' | 'backupStore' | 'billing' | 'environment' | 'register'>

/** An address of the settings on another machine; null on a laptop that has none. */
export function clockAddress({
  files,
  backupStore,
  billing,
  environment,
  register,
}: Addresses): string | null {
  const store = files ?? backupStore
  if (store) return store.endpoint
  if (billing.provider === 'stripe') return billing.apiUrl ?? 'https://api.stripe.com'
  return environment === 'production' ? register.page : null
}

/** Compares with the `Date` of a web server's answer, whatever it answers. */
export async function checkNetworkClock(address: string): Promise<Judgement> {
  const { host } = new URL(address)
  const sentAt = Date.now()
  try {
    const { headers } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const receivedAt = Date.now()
    const there = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0)
    if (Number.isNaN(there)) return warning(`${host} answers without the time`)
    // the header has whole seconds
    return clockText(host, (sentAt + receivedAt) / 2 - (there + 500))
  } catch (failure) {
    return warning(
      `compared with no other machine: ${host} cannot be reached from here (${reasonOf(failure)})`,
    )
  }
}
