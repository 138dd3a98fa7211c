import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { errorCode } from './platform/error-code.ts'
import { asError } from './platform/log/logger.ts'

/**
 * Listens for a moment where the server will, so that a start that must fail makes nothing first.
 * @throws Error one line that names the setting
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Bad setting. ${reason(error, host, port)}`)
  }
  server.close()
  await once(server, 'close')
}

function reason(error: unknown, host: string, port: number): string {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on ${host}:${port}, perhaps a directory that runs already`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}; take one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST: this machine has no address ${host}`
  return `HOST, PORT: nobody can listen on ${host}:${port} (${asError(error).message})`
}
