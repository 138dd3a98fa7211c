import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectDir = fileURLToPath(new URL('..', import.meta.url))

/** Starts the built product on demo data in a folder of its own; the address goes to BASE_URL, its mails to OUTBOX_DIR. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-e2e-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
  await ready(server, `${address}/readyz`)
  process.env.BASE_URL = address
  process.env.OUTBOX_DIR = join(dataDir, 'outbox')
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(server: ChildProcess, url: string) {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGTERM')
  throw new Error('The server did not become ready within a minute')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
