import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../../server/backups/archive/format.ts'
import { contentsText, findBackup, missingText, sizeText } from './backup-parts.ts'
import { readEmailOption, requireEmailOption } from './email-option.ts'

const sha256 = '0123456789abcdef'.repeat(4)
const manifest: Manifest = {
  product: 'health-directory-backup',
  format: 1,
  created: '2026-11-22T12:00:00.000Z',
  migration: { when: 1, tag: '0020_sandbox_objects' },
  tables: [
    { name: 'doctors', columns: ['id'], rows: 1234567, bytes: 1, sha256 },
    { name: 'x', columns: ['id'], rows: 0, bytes: 0, sha256 },
  ],
  sequences: [],
  files: [],
  missing: [],
}
const missing = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `${place}.webp`,
    record: `doctor ${place}`,
  }))

describe('the contents of a backup in words', () => {
  test('one line tells a backup from others, and files that it lacks are named below', () => {
    expect(contentsText(manifest)).toBe(
      '  Doctors: 1234567. Practices: 0. Users: 0. Uploaded files: 0. In all 1234567 rows of 2 tables.',
    )
    const lacking = contentsText({ ...manifest, missing: missing(1) })
    expect(lacking).toContain('\n  0.webp of doctor 0')
  })

  test('each table has a line with --verbose, in columns, with the beginning of its checksum', () => {
    const lines = contentsText(manifest, { verbose: true }).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(`  ${'doctors'.padEnd(28)}   1,234,567 rows   0123456789abcdef`)
    expect(lines[1]?.indexOf('rows')).toBe(lines[0]?.indexOf('rows'))
    expect(lines[2]).toMatch(/^ {2}uploaded files +0 files$/)
  })

  test('twenty missing files are listed by name, and the others counted', () => {
    expect(missingText(manifest)).toBe('')
    const some = missingText({ ...manifest, missing: missing(20) }).split('\n')
    expect(some).toHaveLength(21)
    expect(some[0]).toContain('not there: 20.')
    expect(some.at(-1)).toBe('  19.webp of doctor 19')
    const many = missingText({ ...manifest, missing: missing(23) }).split('\n')
    expect(many.slice(-2)).toEqual(['  19.webp of doctor 19', '  and 3 more'])
    const every = contentsText({ ...manifest, missing: missing(1) }, { verbose: true })
    expect(every).toContain('0.webp of doctor 0')
  })

  test.each([
    [0, '0.00 MB'],
    [1, '0.00 MB'],
    [5243, '0.01 MB'],
    [1024 * 1024, '1.00 MB'],
    [1.5 * 1024 ** 3, '1536.00 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})

describe('naming a backup', () => {
  let folder: string
  const place = () => ({ folder: join(folder, 'backups') })
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'find-backup-')))
    mkdirSync(join(folder, 'backups'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a name is looked for in the folder of backups, and else is a path', async () => {
    const inside = join(folder, 'backups', 'backup-1.tar.gz')
    const outside = join(folder, 'elsewhere.tar.gz')
    writeFileSync(inside, '')
    writeFileSync(outside, '')
    expect(await findBackup('backup-1.tar.gz', place())).toEqual({ path: inside })
    const name = 'backup-2026-11-23-080000.tar.gz'
    writeFileSync(join(folder, 'backups', name), '')
    expect(await findBackup(name, place())).toEqual({ name })
    expect(await findBackup(outside, place())).toEqual({ path: outside })
  })

  test('a name that does not exist is refused with the folder', async () => {
    await expect(findBackup('x.tar.gz', place())).rejects.toThrow(
      /^There is no backup x\.tar\.gz in .*backups\.$/,
    )
  })
})

describe('the option --email', () => {
  const { argv } = process
  const parse = (...options: string[]) => {
    process.argv = ['node', 'command.ts', ...options]
  }
  afterEach(() => {
    process.argv = argv
  })

  test('the option is an address in lower case, or nothing', () => {
    parse('--email', ' Ada@Clinic.Example ')
    expect(readEmailOption()).toBe('ada@clinic.example')
    expect(requireEmailOption('usage')).toBe('ada@clinic.example')
    parse()
    expect(readEmailOption()).toBeUndefined()
    expect(() => requireEmailOption('npm run admin:remove -- --email <address>')).toThrow(
      'Usage: npm run admin:remove -- --email <address>',
    )
  })

  test.each(['ada', '', 'ada@clinic', 'a@x.example,b@x.example'])('%j is no address', (text) => {
    parse('--email', text)
    expect(readEmailOption).toThrow(`"${text}" is not an email address.`)
  })

  test.each([[['--mail', 'x']], [['ada@clinic.example']], [['--email']]])(
    '%j are no options',
    (options) => {
      parse(...options)
      expect(readEmailOption).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^ERR_PARSE_ARGS/) }),
      )
    },
  )
})
