import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { addressFault } from '../../server/address-fault.ts'
import type { Config } from '../../server/config.ts'
import { openFiles } from '../../server/platform/files/open-files.ts'
import { type Recognition, recognitionProof } from '../../server/platform/http/health.ts'
import { error, type Finding, type Judgement, ok, reasonOf, runCheck, warning } from './finding.ts'

type AddressConfig = Pick<Config, 'publicUrl' | 'environment' | 'host' | 'port' | 'trustProxy'>

/** The address of the site, and whether its server answers there. */
export async function* examineAddress(config: Config): AsyncGenerator<Finding> {
  yield* await runCheck('address', () => checkPublicUrl(config))
  yield* await runCheck('server', async () =>
    checkServer(config, await (await openFiles(config)).uploads.mark.read()),
  )
}

/** Checks how the address of the site is written, and whether its name leads anywhere. */
export async function checkPublicUrl({ publicUrl, environment }: AddressConfig) {
  const fault = addressFault({ publicUrl, environment })
  if (fault) return error(fault)
  if (!publicUrl) return ok('PUBLIC_URL is not set: this machine only')
  const { hostname } = new URL(publicUrl)
  try {
    const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
    return ok(`${publicUrl} leads to ${addresses.map(({ address }) => address).join(', ')}`)
  } catch (failure) {
    return warning(
      `the name ${hostname} leads nowhere (${reasonOf(failure)}). Make its A and AAAA records, or correct PUBLIC_URL`,
    )
  }
}

/** Whether this installation's server answers here, and there, and how it sees who comes through a proxy. */
export async function checkServer(config: AddressConfig, id: string | null): Promise<Judgement[]> {
  const { publicUrl, host, port } = config
  const own = `http://${ownHost(host)}:${port}`
  const here = await ask(own, id)
  const local =
    here.kind === 'ours'
      ? ok(`runs at ${own}`)
      : warning(
          here.kind === 'nobody'
            ? `does not run at ${own}. Start it with: npm start`
            : `another program answers at ${own}. Choose another PORT, or look which settings the server runs with`,
        )
  if (!publicUrl || publicUrl === own) return [local]
  const there = await ask(publicUrl, id)
  return [local, judgePublic(config, there, here.kind === 'ours'), judgeProxy(config, there)]
}

function judgePublic({ publicUrl }: AddressConfig, there: Answer, runs: boolean): Judgement {
  if (there.kind === 'ours') return ok(`this server answers at ${publicUrl}`)
  if (there.kind === 'stranger')
    return error(
      `another server answers at ${publicUrl}. Correct PUBLIC_URL, its DNS records, or where the proxy leads`,
    )
  const text = `nobody answers at ${publicUrl} from here (${there.reason})`
  return runs
    ? error(`${text}. Look at proxy, firewall and DNS records`)
    : warning(`${text}; the server does not run`)
}

function judgeProxy({ publicUrl, host, trustProxy }: AddressConfig, there: Answer): Judgement {
  if (there.kind === 'ours') {
    const { proxy, from, countedAddress } = there
    if (proxy === 'trusted')
      return ok(`counts readers by what the proxy says, this one as ${countedAddress}`)
    if (proxy === 'ignored')
      return error(
        `the proxy at ${from} is not trusted: all readers share one rate limit. Set TRUST_PROXY=${from}`,
      )
    if (publicUrl?.startsWith('https:'))
      return error(
        `the proxy at ${from} does not say who its readers are: all share one rate limit. Let it set X-Forwarded-For`,
      )
    return ok('no proxy stands in front')
  }
  const isBehind = publicUrl?.startsWith('https:') && /^(127\.|::1$|localhost$)/.test(host)
  return isBehind && !trustProxy
    ? warning(
        'a proxy has to stand in front of this HOST, and TRUST_PROXY is not set: all readers would share one rate limit. Set it to the address of the proxy, such as 127.0.0.1',
      )
    : ok(trustProxy ? `TRUST_PROXY is ${trustProxy.join(', ')}` : 'TRUST_PROXY is not set')
}

type Answer =
  | ({ kind: 'ours' } & Omit<Recognition, 'proof'>)
  | { kind: 'stranger' }
  | { kind: 'nobody'; reason: string }

/** A server proves that it has the same folder of uploads, without naming its id. */
async function ask(address: string, id: string | null): Promise<Answer> {
  const nonce = randomBytes(16).toString('hex')
  const query = id ? `?recognize=${nonce}.${recognitionProof(id, `question ${nonce}`)}` : ''
  try {
    const response = await fetch(`${address}/healthz${query}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const answer = (await response.json().catch(() => null)) as { recognition?: Recognition } | null
    const recognition = answer?.recognition
    if (!id || recognition?.proof !== recognitionProof(id, `answer ${nonce}`))
      return { kind: 'stranger' }
    return { kind: 'ours', ...recognition }
  } catch (failure) {
    return { kind: 'nobody', reason: reasonOf(failure) }
  }
}

function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
