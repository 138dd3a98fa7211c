import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { CallSpec } from './endpoint.ts'
import { paths } from './paths.ts'

describe('addresses of lists', () => {
  test.each([
    ['no filters', {}, '/doctors'],
    ['blank filters', { search: '', specialty: '', acceptingPatients: false }, '/doctors'],
    ['a search', { search: 'knee pain' }, '/doctors?search=knee+pain'],
    [
      'signs that part an address',
      { search: 'a&b=c#d?e+f%20' },
      '/doctors?search=a%26b%3Dc%23d%3Fe%2Bf%2520',
    ],
    ['accents and emoji', { search: 'corazón 🫀' }, '/doctors?search=coraz%C3%B3n+%F0%9F%AB%80'],
    ['one that is true', { acceptingPatients: true }, '/doctors?acceptingPatients=true'],
    ['how many it shows', { show: 96 }, '/doctors?show=96'],
    ['its first page', { from: 0, show: 96 }, '/doctors?show=96'],
    ['its second page', { from: 960 }, '/doctors?from=960'],
  ])('a list of doctors with %s has its address', (_, filters, address) => {
    expect(paths.doctors(filters)).toBe(address)
  })

  test('the first page of practices and of one specialty has no parameter', () => {
    expect(paths.practices({ search: 'oak', from: 0 })).toBe('/practices?search=oak')
    expect(paths.practices({ from: 960, show: 96 })).toBe('/practices?show=96&from=960')
    expect(paths.specialty('cardiology', { from: 0 })).toBe('/specialties/cardiology')
    expect(paths.specialty('cardiology', { show: 96, from: 960 })).toBe(
      '/specialties/cardiology?show=96&from=960',
    )
  })

  test('the address of a list of records keeps the order of its filters and leaves out those not given', () => {
    expect(
      paths.adminDirectory({
        kind: 'doctors',
        search: 'Núñez',
        claimed: 'no',
        specialty: 7,
        page: 2,
      }),
    ).toBe('/admin/directory?kind=doctors&search=N%C3%BA%C3%B1ez&claimed=no&specialty=7&page=2')
    expect(paths.adminDirectory({ kind: '', search: '' })).toBe('/admin/directory')
    expect(paths.adminDirectory()).toBe('/admin/directory')
  })

  test('the address of a list of meanings carries a kind of two words', () => {
    expect(paths.adminVocabulary({ kind: 'body part', state: 'edited' })).toBe(
      '/admin/directory/vocabulary?kind=body+part&state=edited',
    )
  })

  test('the address reads back as the filters it was made from, whatever they hold', () => {
    for (const search of [
      '"',
      '\\',
      '\n',
      ' ',
      '../..',
      '؟ألم',
      'a\u0301',
      '%',
      '%ZZ',
      '<script>',
    ]) {
      const { pathname, searchParams } = new URL(paths.doctors({ search }), 'https://x.example')
      expect(pathname).toBe('/doctors')
      expect([...searchParams]).toEqual([['search', search]])
    }
  })
})

describe('addresses of records', () => {
  test.each(['elena-marsh', 'a/b', '..%2f', '?x=1', '#top', 'ñandú', '100% sure'])(
    'the slug %j stays in one part of the path',
    (slug) => {
      for (const address of [paths.doctor(slug), paths.practice(slug), paths.specialty(slug)]) {
        const { pathname, search, hash } = new URL(address, 'https://x.example')
        expect([search, hash]).toEqual(['', ''])
        expect(pathname.split('/')).toHaveLength(3)
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(slug)
      }
    },
  )

  test('an administrator’s address names the kind of the record, and `new` for one that is not there', () => {
    expect(paths.adminRecord('news', 12)).toBe('/admin/directory/news/12')
    expect(paths.adminRecord('doctors', 'new')).toBe('/admin/directory/doctors/new')
    expect(paths.adminMeaning('new', { words: 'sore throat' })).toBe(
      '/admin/directory/vocabulary/new?words=sore+throat',
    )
    expect(paths.adminMeaning('sore-throat')).toBe('/admin/directory/vocabulary/sore-throat')
  })
})

describe('the address of a mailed link', () => {
  const token = 'eyJ+/=.x&y'
  test.each([
    ['newsletterConfirm', '/newsletter/confirm'],
    ['newsletterUnsubscribe', '/newsletter/unsubscribe'],
    ['confirmAddress', '/confirm-address'],
  ] as const)('%s carries its token whole, and is the bare page without one', (name, page) => {
    const { pathname, searchParams } = new URL(paths[name](token), 'https://x.example')
    expect(pathname).toBe(page)
    expect(searchParams.get('token')).toBe(token)
    expect(paths[name]()).toBe(page)
  })

  test('a token stands behind #, where no server reads it, unless a form without scripts needs it', () => {
    const forms = calls.flatMap((call: CallSpec) => call.form?.page ?? [])
    const mailed = [
      'confirmAddress',
      'undoEmail',
      'keepAccount',
      'confirmFacts',
      'holidayHours',
      'joinTeam',
      'consent',
      'stopReminders',
      'messageAddress',
      'dataExport',
      'newsletterConfirm',
      'newsletterUnsubscribe',
    ] as const
    for (const name of mailed) {
      const page = paths[name]()
      expect(paths[name]('a/b')).toBe(`${page}${forms.includes(page) ? '?' : '#'}token=a%2Fb`)
    }
  })

  test('the sign-in page is led to with the token behind # too', () => {
    expect(paths.auth('/join-team', 'a/b')).toBe('/auth?next=%2Fjoin-team#token=a%2Fb')
    expect(paths.register('/join-team', 'a/b')).toBe(
      '/auth?account=new&next=%2Fjoin-team#token=a%2Fb',
    )
  })

  test('an administrator’s invitation is in the query, as documented (D2)', () => {
    expect(paths.adminSignup('a/b')).toBe('/admin/signup?invite=a%2Fb')
  })
})

describe('other addresses', () => {
  test('the sign-in page carries the address to return to', () => {
    expect(paths.auth()).toBe('/auth')
    expect(paths.auth('/profile?tab=analytics')).toBe('/auth?next=%2Fprofile%3Ftab%3Danalytics')
  })

  test('the contact page carries the values of its form', () => {
    expect(paths.contact()).toBe('/contact')
    expect(paths.contact({ department: 'support', subject: 'Fees & plans' })).toBe(
      '/contact?department=support&subject=Fees+%26+plans',
    )
  })

  test('tabs and plans are in the query, except the default one', () => {
    expect([paths.profile(), paths.profile('analytics')]).toEqual([
      '/profile',
      '/profile?tab=analytics',
    ])
    expect(paths.profile('my-profile', { claim: 'elena-marsh' })).toBe(
      '/profile?tab=my-profile&claim=elena-marsh',
    )
    expect([paths.subscribe(), paths.subscribe('annual')]).toEqual([
      '/subscribe',
      '/subscribe?plan=annual',
    ])
    expect(paths.adminDashboard('submissions')).toBe('/admin/dashboard?tab=submissions')
    expect(paths.adminDuplicates('practices')).toBe('/admin/directory/duplicates?kind=practices')
    expect([paths.adminImports(), paths.adminImports(3)]).toEqual([
      '/admin/directory/imports',
      '/admin/directory/imports?import=3',
    ])
  })

  test('every practice has always the same of sixteen drawings', () => {
    const drawings = Array.from({ length: 64 }, (_, id) => paths.buildingDrawing(id))
    expect(new Set(drawings).size).toBe(16)
    expect(drawings.slice(16, 32)).toEqual(drawings.slice(0, 16))
    expect(paths.buildingDrawing(2 ** 31 - 1)).toBe('/drawings/building-15.svg')
  })
})
