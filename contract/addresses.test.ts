import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressesOf, addressIn, englishAddress } from './addresses.ts'
import { paths, pathsIn } from './paths.ts'

const both = ['en', 'es'] as const

describe('addresses in Spanish', () => {
  test.each([
    ['/', '/es'],
    ['/?utm=1', '/es?utm=1'],
    ['/doctors', '/es/medicos'],
    ['/doctors/', '/es/medicos/'],
    ['/doctors?search=knee&show=96', '/es/medicos?search=knee&show=96'],
    ['/doctors/elena-marsh', '/es/medicos/elena-marsh'],
    ['/doctors/privacy', '/es/medicos/privacy'],
    ['/privacy', '/es/privacidad'],
    ['/privacy/your-data', '/es/privacidad/sus-datos'],
    ['/profile/export?token=x', '/es/perfil/exportar?token=x'],
    ['/auth#reset-password', '/es/acceso#reset-password'],
    ['/no-such-page', '/es/no-such-page'],
  ])('the Spanish address of %s is %s, and can be turned back', (english, spanish) => {
    expect(addressIn('es', english)).toBe(spanish)
    expect(englishAddress(spanish, both)).toEqual({ language: 'es', path: english })
  })

  test.each(['/admin', '/admin/inbox?page=2', '/api/doctors', '/drawings/cta.svg'])(
    '%s has no Spanish address',
    (path) => expect(addressIn('es', path)).toBe(path),
  )

  test('each page that is not for administrators has a Spanish name', () => {
    type Builders = Record<string, (...about: never[]) => string>
    const spanish: Builders = pathsIn('es')
    for (const [name, path] of Object.entries<Builders[string]>(paths)) {
      if (/^admin|rawing/.test(name)) continue
      const about = (name === 'compare' ? ['x'] : 'x') as never
      const address = path(about)
      const own = spanish[name]!(about)
      expect(own, name).toBe(addressIn('es', address))
      expect(own.split(/[/?#]/).slice(0, 2), name).toEqual(['', 'es'])
      const firstPart = (text: string) => text.split(/[/?#]/).filter(Boolean)[0]
      expect(firstPart(own.slice(3)), name).not.toBe(firstPart(address) ?? 'es')
    }
  })
})

describe('addresses in English', () => {
  test.each(['/', '/doctors', '/espanol', '/essay/es', '/es-US'])('%s stays as it is', (path) => {
    expect(addressIn('en', path)).toBe(path)
    expect(englishAddress(path, both)).toEqual({ language: 'en', path })
  })

  test('an English address may begin with /es where Spanish is not served', () => {
    const address = '/es/medicos'
    expect(englishAddress(address, ['en'])).toEqual({ language: 'en', path: address })
  })
})

test('every link to another language of any path stays on this site, with one leading slash', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '\\', '\t', '\n', ' ', 'es', 'admin', 'medicos', 'evil.example'),
    fc.constantFrom('?', '#', '@', ':', '..', '%2f', '%5c'),
    fc.string({ maxLength: 6 }),
  )
  const path = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(
      fc.oneof(
        path,
        path.map((rest) => `/es${rest}`),
      ),
      (own) => {
        for (const { address } of addressesOf(own)) {
          expect(address).toMatch(/^\/(?![/\\\s])/)
          expect(new URL(address, 'https://here.example').origin).toBe('https://here.example')
        }
      },
    ),
    {
      numRuns: 2000,
      examples: [['/es//evil.example/x'], ['/es/\\evil.example'], ['//evil.example']],
    },
  )
})
