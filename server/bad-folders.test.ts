import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderFiles } from './platform/files/folder-files.ts'
import { formBody, formType } from './testing/forms.ts'
import { createOwnTestHarness, type Person, type TestHarness } from './testing/harness.ts'
import { importForm } from './testing/inputs/import-inputs.ts'
import { pictureForm } from './testing/inputs/record-inputs.ts'
import { photoPart } from './testing/pictures/photo-uploader.ts'
import { plain } from './testing/pictures/pictures.ts'
import { createDoctor, createOwner } from './testing/providers/providers.ts'

let harness: TestHarness
let owner: Person
let doctorId: number
beforeAll(async () => {
  harness = await createOwnTestHarness()
  owner = await createOwner(harness)
  doctorId = (await createDoctor(harness)).id
})
afterAll(() => harness.close())

const admin = (method: 'GET' | 'POST', path: string, body?: Buffer) =>
  harness.admin.browser.send(
    method,
    `/api/admin/${path}`,
    body ?? (method === 'POST' ? {} : undefined),
    body && { 'content-type': formType },
  )
const uploadPhoto = async () => {
  const picture = await plain(300, 300).jpeg().toBuffer()
  return owner.browser.send('POST', '/api/upload-profile-image', formBody([photoPart(picture)]), {
    'content-type': formType,
  })
}
const uploadDoctorPhoto = async () =>
  admin('POST', `directory/doctors/${doctorId}/photo`, await pictureForm(300, 200, 'photo'))

type Fault = { begin: (path: string) => void; end: (path: string) => void }

/** Root may write whatever modes say, so these stand for what a user may not. */
const faults: Record<string, Fault> = {
  'replaced by a file': {
    begin(path) {
      renameSync(path, `${path}-aside`)
      writeFileSync(path, '')
    },
    end(path) {
      rmSync(path)
      renameSync(`${path}-aside`, path)
    },
  },
  'on a disk that can only be read': {
    begin(path) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', path], { stdio: 'ignore' })
    },
    end: (path) => execFileSync('umount', [path]),
  },
  'on a disk that is full': {
    begin(path) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path], { stdio: 'ignore' })
      try {
        writeFileSync(join(path, 'filler'), Buffer.alloc(1024 * 1024))
      } catch {
        // it holds what there was room for
      }
    },
    end: (path) => execFileSync('umount', [path]),
  },
}

/** @returns whether it began: a mount takes root on Linux, and not in every container */
function begin({ begin }: Fault, path: string): boolean {
  try {
    begin(path)
    return true
  } catch {
    return false
  }
}

/** What it looks up is kept for a second. */
const untilReadyzSays = (expected: object) =>
  vi.waitFor(
    async () => {
      const answer = await harness.app.inject('/readyz')
      expect(answer.json()).toMatchObject(expected)
      expect(answer.statusCode).toBe(200)
    },
    { timeout: 20_000 },
  )
const troubles = async (): Promise<string[]> => {
  const answer = await admin('GET', 'operations')
  expect(answer.statusCode).toBe(200)
  return answer.json().badPlaces ?? []
}

describe.each(Object.entries(faults))('a folder %s', (kind, fault) => {
  const isFull = kind.endsWith('full')
  const refusal = isFull ? [507, 'storage_full'] : [503, 'unavailable']

  /** Administrators read which folder it is, others only that it does not work now. */
  const expectRefusal = (answer: Awaited<ReturnType<typeof admin>>, path: string | null) => {
    expect([answer.statusCode, answer.json().code]).toEqual(refusal)
    if (path) expect(answer.json().message).toContain(path)
    else expect(answer.body).not.toContain(harness.dataDir)
  }

  const consequences: Record<string, (path: string) => Promise<void>> = {
    backups: async (path) => {
      const { statusCode, body } = await admin('POST', 'backup')
      expect({ statusCode, body }).toEqual({
        statusCode: isFull ? 507 : 503,
        body: expect.stringContaining('for backups'),
      })
      const list = await admin('GET', 'backups')
      expect(list.statusCode).toBe(200)
      expect(list.json().trouble).toContain(path)
      const setup = await admin('GET', 'setup')
      expect(setup.statusCode).toBe(200)
      expect(setup.json().backups.writable).toBe(false)
      await untilReadyzSays({ files: 'ready', cannotWrite: ['backups'] })
    },
    uploads: async (path) => {
      expectRefusal(await uploadPhoto(), null)
      expectRefusal(await uploadDoctorPhoto(), path)
      await untilReadyzSays({ files: 'not ready', cannotWrite: ['uploads'] })
    },
    incoming: async (path) => {
      expectRefusal(await uploadPhoto(), null)
      expectRefusal(await uploadDoctorPhoto(), path)
      expectRefusal(await admin('GET', 'directory/export/doctors'), path)
      await untilReadyzSays({ files: 'not ready', cannotWrite: ['incoming'] })
    },
    imports: async (path) => {
      expectRefusal(await admin('POST', 'directory/imports', importForm()), path)
      await untilReadyzSays({ files: 'ready', cannotWrite: ['imports'] })
    },
    exports: () => untilReadyzSays({ files: 'not ready', cannotWrite: ['exports'] }),
    bulk: () => untilReadyzSays({ files: 'ready', cannotWrite: ['bulk'] }),
    outbox: () => untilReadyzSays({ files: 'ready', cannotWrite: ['outbox'] }),
  }

  test.for(Object.keys(consequences))(
    'the folder is named, and the fault is not ours: %s',
    async (name, { skip }) => {
      const path = join(harness.dataDir, name)
      mkdirSync(path, { recursive: true })
      await folderFiles(join(harness.dataDir, 'uploads')).mark.renew()
      expect(await troubles()).toEqual([])
      skip(!begin(fault, path), 'nothing can be mounted here')
      try {
        expect(await troubles()).toEqual([expect.stringContaining(path)])
        await consequences[name]!(path)
      } finally {
        fault.end(path)
      }
      expect(await troubles()).toEqual([])
    },
  )
})
