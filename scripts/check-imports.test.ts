import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'check-imports-')))
  for (const script of ['check-imports.mjs', 'lib/project.mjs', 'lib/help.mjs'])
    cpSync(join('scripts', script), join(folder, 'scripts', script))
  for (const file of [
    'site.config.ts',
    'contract/paths.ts',
    'contract/directory/doctor.ts',
    'server/platform/files.ts',
    'server/directory/doctors.ts',
    'server/accounts/users.ts',
    'server/billing/pay.ts',
    'server/pages/routes.ts',
    'server/app.ts',
    'web/app/routes.tsx',
    'web/kit/ui/button.tsx',
    'web/kit/data/api.ts',
    'web/kit/form/form.ts',
    'web/parts/provider/card.tsx',
    'web/screens/home/home-page.tsx',
    'web/screens/about/about-page.tsx',
  ])
    write(file)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file that imports others by their names in the tree, and packages as they are. */
function write(file: string, ...imports: string[]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  const up = '../'.repeat(file.split('/').length - 1) || './'
  const lines = imports.map((name) => `import x from '${/[./]/.test(name) ? up + name : name}'`)
  writeFileSync(join(folder, file), lines.join('\n'))
}

function check() {
  const run = spawnSync(process.execPath, ['scripts/check-imports.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status: run.status, lines: run.stderr.split('\n').filter(Boolean) }
}

test('a tree without imports passes', () => {
  expect(check()).toEqual({ status: 0, lines: [] })
})

test.each([
  ['contract/directory/doctor.ts', 'contract/paths.ts'],
  ['contract/paths.ts', 'zod'],
  ['server/platform/files.ts', 'site.config.ts'],
  ['contract/paths.ts', 'site.config.ts'],
  ['server/platform/files.ts', 'contract/paths.ts'],
  ['server/directory/doctors.ts', 'server/platform/files.ts'],
  ['server/billing/pay.ts', 'server/accounts/users.ts'],
  ['server/pages/routes.ts', 'server/billing/pay.ts'],
  ['server/app.ts', 'server/pages/routes.ts'],
  ['web/screens/home/home-page.tsx', 'web/parts/provider/card.tsx'],
  ['web/parts/provider/card.tsx', 'web/kit/ui/button.tsx'],
  ['web/kit/form/form.ts', 'web/kit/data/api.ts'],
  ['web/kit/ui/button.tsx', 'contract/paths.ts'],
  ['web/app/routes.tsx', 'web/screens/home/home-page.tsx'],
  ['server/directory/doctors.test.ts', 'server/billing/pay.ts'],
])('%s may import %s', (file, target) => {
  write(file, target)
  expect(check()).toEqual({ status: 0, lines: [] })
})

test.each([
  ['contract/paths.ts', 'server/platform/files.ts'],
  ['server/platform/files.ts', 'server/directory/doctors.ts'],
  ['server/directory/doctors.ts', 'server/accounts/users.ts'],
  ['server/accounts/users.ts', 'server/billing/pay.ts'],
  ['server/billing/pay.ts', 'server/pages/routes.ts'],
  ['server/billing/pay.ts', 'server/app.ts'],
  ['server/directory/doctors.ts', 'web/parts/provider/card.tsx'],
  ['web/screens/home/home-page.tsx', 'web/screens/about/about-page.tsx'],
  ['web/parts/provider/card.tsx', 'web/screens/about/about-page.tsx'],
  ['web/screens/home/home-page.tsx', 'server/platform/files.ts'],
  ['web/kit/ui/button.tsx', 'web/kit/data/api.ts'],
  ['web/kit/ui/button.tsx', 'contract/directory/doctor.ts'],
  ['web/kit/form/form.ts', 'web/parts/provider/card.tsx'],
  ['web/kit/data/api.ts', 'web/parts/provider/card.tsx'],
])('%s must not import %s', (file, target) => {
  write(file, target)
  expect(check()).toEqual({ status: 1, lines: [`${file} must not import ${target}`] })
})

test('the contract imports no package but zod', () => {
  write('contract/paths.ts', 'zod', 'lodash')
  expect(check().lines).toEqual(['contract/paths.ts must not import lodash'])
})

test('a package is imported from inside only where it offers that', () => {
  const describePackage = (name: string, description: object) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(description))
  }
  describePackage('closed', { main: 'index.js' })
  describePackage('@scope/open', { exports: { './part': './part.js' } })
  write('server/directory/doctors.ts')
  writeFileSync(
    join(folder, 'server/directory/doctors.ts'),
    `import 'closed'\nimport x from 'closed/lib/x.js'\nimport y from '@scope/open/part'`,
  )
  expect(check().lines).toEqual([
    'server/directory/doctors.ts must not import the inside of a package: closed/lib/x.js',
  ])
})

test.each([
  [`export { x } from '../accounts/users.ts'`],
  [`import type { X } from '../accounts/users.ts'`],
  [`const x = await import('../accounts/users.ts')`],
  [`import '../accounts/users.ts'`],
  [`import {\n  x,\n  y,\n} from '../accounts/users.ts'`],
])('an import is seen however it is written: %j', (code) => {
  writeFileSync(join(folder, 'server/directory/doctors.ts'), code)
  expect(check().lines).toEqual([
    'server/directory/doctors.ts must not import server/accounts/users.ts',
  ])
})

test('files that import each other are named in their order', () => {
  write('web/parts/provider/card.tsx', 'web/parts/provider/name.tsx')
  write('web/parts/provider/name.tsx', 'web/parts/provider/line.tsx')
  write('web/parts/provider/line.tsx', 'web/parts/provider/card.tsx')
  const { status, lines } = check()
  expect(status).toBe(1)
  expect(lines).toHaveLength(1)
  const [files = '', rest] = (lines[0] ?? '').split(' is ')
  expect(rest).toBe('a circle')
  const way = files.split(' → ')
  expect(way).toHaveLength(4)
  expect(way[0]).toBe(way[3])
  expect(new Set(way)).toEqual(
    new Set(['card', 'name', 'line'].map((name) => `web/parts/provider/${name}.tsx`)),
  )
})

test('a file that imports itself is a circle, and one with two importers is not', () => {
  write('web/parts/provider/name.tsx')
  write('web/parts/provider/card.tsx', 'web/parts/provider/name.tsx')
  write('web/parts/provider/line.tsx', 'web/parts/provider/name.tsx')
  expect(check().status).toBe(0)
  write('web/parts/provider/name.tsx', 'web/parts/provider/name.tsx')
  expect(check().lines).toEqual([
    'web/parts/provider/name.tsx → web/parts/provider/name.tsx is a circle',
  ])
})
