import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formBody, formType } from './testing/forms.ts'
import { photoPart } from './testing/pictures/photo-uploader.ts'
import { plain } from './testing/pictures/pictures.ts'
import { type RunningProduct, startProduct } from './testing/processes/running-product.ts'

let dataDir: string
let product: RunningProduct
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-private-'))
  // root's database runs as another user
  chmodSync(dataDir, 0o711)
  // as earlier versions left them
  for (const name of ['uploads', 'exports', 'incoming']) {
    mkdirSync(join(dataDir, name))
    chmodSync(join(dataDir, name), 0o755)
  }
  writeFileSync(join(dataDir, 'uploads', 'old.webp'), 'x', { mode: 0o600 })
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'off', ENV_FILE: 'none' } })
}, 180_000)
afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const walk = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' })

test.skipIf(process.platform === 'win32')(
  'nothing in a used data folder can be read by other users of the machine',
  async () => {
    const { address } = product
    const person = { firstName: 'Ada', lastName: 'Example', email: 'ada@patient.example' }
    const password = 'correct horse battery staple 71'
    let cookie = ''
    const post = async (path: string, body: string | Buffer, type = 'application/json') => {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { Origin: address, 'Content-Type': type, Cookie: cookie },
        body: new Uint8Array(Buffer.from(body)),
      })
      cookie ||= answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([
        path,
        answer.status,
        '',
      ])
    }
    await post('/api/register', JSON.stringify({ ...person, password, confirmPassword: password }))
    const picture = formBody([photoPart(await plain(300, 300).jpeg().toBuffer())])
    await post('/api/upload-profile-image', picture, formType)
    await post('/api/user/exports', '{}')
    execFileSync(process.execPath, ['build/commands/backup.js'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ENV_FILE: 'none' },
      stdio: 'ignore',
    })
    const kinds = [/^uploads\/.*\.webp$/, /^exports\/\w/, /^outbox\/.*\.eml$/, /^backups\/.*gz$/]
    await vi.waitFor(
      () => {
        for (const kind of kinds) expect(walk().filter((path) => kind.test(path))).not.toEqual([])
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(walk()).toContain('secret-key')
    const open = walk().filter((path) => {
      const about = lstatSync(join(dataDir, path), { throwIfNoEntry: false })
      return about && !about.isSymbolicLink() && (about.mode & 0o077) !== 0
    })
    expect(open).toEqual([])
  },
  180_000,
)
