import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const projectDir = fileURLToPath(new URL('../..', import.meta.url))

export type RunningProduct = {
  address: string
  pid: number
  /** Ends it with a signal and waits until it is gone. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type Options = {
  dataDir: string
  /** A free one unless said. */
  port?: number
  /** Settings above those of this process. */
  env?: NodeJS.ProcessEnv
}

/**
 * The built product in a process of its own, ready to answer. It never touches a database or mail
 * server that this process's environment names.
 * @throws when it ends or is not ready within a minute
 */
export async function startProduct({ dataDir, port, env }: Options): Promise<RunningProduct> {
  const at = port ?? (await freePort())
  const address = `http://127.0.0.1:${at}`
  const product = spawn(process.execPath, ['server/main.ts'], {
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
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isGone = () => product.exitCode !== null || product.signalCode !== null
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (isGone()) return
    const gone = once(product, 'exit')
    product.kill(signal)
    await gone
  }
  for (let tries = 0; tries < 1200 && !isGone(); tries++) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok)
      return { address, pid: product.pid!, end }
    await sleep(50)
  }
  await end()
  throw new Error(`The server did not become ready: ${product.exitCode ?? product.signalCode}`)
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
