import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const thisProject = fileURLToPath(new URL('../../..', import.meta.url))

export type RunningProduct = {
  address: string
  pid: number
  isGone(): boolean
  /** Ends it with a signal and waits until it is gone. @returns its exit code */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

type Options = {
  /** The folder of another copy of the program. */
  projectDir?: string
  dataDir: string
  /** A free one by default. */
  port?: number
  /** Settings above those of this process. */
  env?: NodeJS.ProcessEnv
  /** Flags of Node. */
  flags?: string[]
  /** The descriptor of a file for its log; by default it goes where ours does. */
  log?: number
}

/** The built product in a process of its own, which has just begun to start. See `startProduct`. */
export async function spawnProduct({
  projectDir = thisProject,
  dataDir,
  port,
  env,
  flags = [],
  log,
}: Options): Promise<RunningProduct> {
  const at = port ?? (await freePort())
  const product = spawn(process.execPath, [...flags, 'build/server/main.js'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(at),
      ...env,
    },
    stdio: ['ignore', log ?? 'inherit', 'inherit'],
  })
  const exit = once(product, 'exit')
  const isGone = () => product.exitCode !== null || product.signalCode !== null
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (!isGone()) product.kill(signal)
    await exit
    return product.exitCode
  }
  return { address: `http://127.0.0.1:${at}`, pid: product.pid!, isGone, end }
}

/**
 * The built product in a process of its own, ready to answer. It never touches a database or mail
 * server that this process's environment names.
 * @throws when it ends or is not ready within three minutes
 */
export async function startProduct(options: Options): Promise<RunningProduct> {
  const product = await spawnProduct(options)
  for (let tries = 0; tries < 3600 && !product.isGone(); tries++) {
    if ((await fetch(`${product.address}/readyz`).catch(() => null))?.ok) return product
    await sleep(50)
  }
  throw new Error(`The server did not become ready: ${await product.end()}`)
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
