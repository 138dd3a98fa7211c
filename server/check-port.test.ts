import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPort } from './check-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'stone-oak-port-'))
const other = createServer()
let port: number
beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  port = (other.address() as AddressInfo).port
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

test('a port that another program has is said before anything is made', () => {
  const dataDir = join(folder, 'data')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: 'none',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The directory could not start. Bad setting. PORT: another program listens on 127.0.0.1:${port}, perhaps a directory that runs already\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('an address that this machine lacks is named, and a free port stays free', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'Bad setting. HOST: this machine has no address 192.0.2.1',
  )
  await checkPort({ host: '127.0.0.1', port: 0 })
})
