import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { identify, type RenderServices, render, renderNotice } from './entry-server.tsx'

const addressOf = (path: string) => identify(path).address

describe('keys of kept pages', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/doctors', '/doctors'],
    ['/doctors?', '/doctors'],
    ['/doctors?search=', '/doctors'],
    ['/doctors?search=knee&utm_source=x&fbclid=y', '/doctors?search=knee'],
    ['/doctors?search=a&search=b', '/doctors?search=a'],
    ['/doctors/elena-marsh?search=knee', '/doctors/elena-marsh'],
    ['/practices?search=oak&specialty=x', '/practices?search=oak'],
    ['/specialties/cardiology?show=96&search=x', '/specialties/cardiology?show=96'],
    ['/doctors?search=a%26b%3Dc', '/doctors?search=a%26b%3Dc'],
    ['/doctors?search=a+b', '/doctors?search=a+b'],
    ['/doctors?search=a%20b', '/doctors?search=a+b'],
    // the router's own freedoms: another case, signs as codes, slashes at the end
    ['/Doctors?search=a&x=1', '/Doctors?search=a'],
    ['/%64octors?search=a&x=1', '/%64octors?search=a'],
    ['/doctors/?search=a&x=1', '/doctors/?search=a'],
    ['/doctors%2Felena?search=a', '/doctors%2Felena'],
  ])('%s is cached as %s', (path, address) => {
    expect(addressOf(path)).toBe(address)
  })

  test('the order of parameters makes no difference to the key', () => {
    const parameters = ['search=knee', 'specialty=Orthopedics', 'acceptingPatients=true', 'show=96']
    const one = addressOf(`/doctors?${parameters.join('&')}`)
    expect(addressOf(`/doctors?${parameters.toReversed().join('&')}`)).toBe(one)
    expect(one.split(/[?&]/)).toHaveLength(5)
  })

  test.each(['//evil.example/doctors', '//evil.example', '/\\evil.example', '/@evil.example'])(
    '%s is a path of this site, not another host',
    (path) => {
      expect(addressOf(path)).toMatch(/^\/[/@\\]?/)
      expect(identify(path).forOneReader).toBe(false)
    },
  )

  test('a page that does not exist is cached without its parameters', () => {
    expect(addressOf('/no-such-page?a=1&b=2')).toBe('/no-such-page')
  })
})

test.each([
  ['/', true],
  ['/doctors?search=knee', true],
  ['/practices/oak', true],
  ['/specialties/cardiology', true],
  ['/compare', true],
  ['/news', true],
  ['/about', false],
  ['/auth', false],
  ['/privacy', false],
  ['/no-such-page', false],
])('%s shows records: %s', (path, shows) => {
  expect(identify(path).showsRecords).toBe(shows)
})

describe('pages of one reader', () => {
  test.each([
    '/profile',
    '/profile?tab=analytics',
    '/admin/dashboard',
    '/admin/directory/doctors/7',
    '/admin/backups',
  ])('the page %s is not cached for others', (path) => {
    expect(identify(path)).toMatchObject({
      address: path,
      forOneReader: true,
      showsRecords: false,
    })
  })

  test.each(['/', '/doctors', '/about', '/advertise', '/privacy', '/news'])(
    'the page %s is for everybody',
    (path) => {
      expect(identify(path).forOneReader).toBe(false)
    },
  )
})

test.each([
  ['/', '/'],
  ['/doctors/elena-marsh?search=knee', '/doctors/:slug'],
  ['/Doctors/', '/doctors'],
  ['/admin/users/ada-4711', '/admin/users/:id'],
  ['/no/such/page', '/*'],
])('%s is counted and logged as %s', (path, pattern) => {
  expect(identify(path).pattern).toBe(pattern)
})

test.each([
  ['/about', 200],
  ['/doctors', 500],
])(
  '%s, rendered with status %i, leaves no timer that would hold it in memory',
  async (path, status) => {
    const services: RenderServices = {
      callApi: async (key) => {
        throw new Error(`${key} fails`)
      },
      publicUrl: 'http://page',
      isOpen: true,
      assetsFor: () => ({ styles: [], scripts: [], screen: [] }),
    }
    const timers = timersBegunIn(() => render(path, services))
    expect((await timers.result).status).toBe(status)
    expect(timers.waiting.size).toBe(0)
  },
)

test.each(['too many', 'failed', 'opens soon'] as const)(
  'the notice in a widget has no header, no script and no link within the frame: %s',
  (notice) => {
    const services = {
      publicUrl: 'http://page',
      assetsFor: () => ({ styles: [], scripts: [], screen: [] }),
    }
    const frame = renderNotice(notice, '/widget?search=knee', services)
    expect(frame).not.toMatch(/<header|<footer|<script/)
    expect(frame.match(/<a /g)).toEqual(frame.match(/<a [^>]*target="_blank"/g)?.map(() => '<a '))
    expect(renderNotice(notice, '/widgets', services)).toContain('<header')
  },
)

/** Timers that begin in `work` and have not ended; others of this process do not count. */
function timersBegunIn<R>(work: () => Promise<R>) {
  const waiting = new Set<unknown>()
  const isWork = new AsyncLocalStorage<true>()
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const beginning = vi.spyOn(globalThis, 'setTimeout')
  const ending = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => {
    beginning.mockRestore()
    ending.mockRestore()
  })
  const beginCounted = (act: () => void, ms?: number) => {
    const timer = begin(() => {
      waiting.delete(timer)
      act()
    }, ms)
    if (isWork.getStore()) waiting.add(timer)
    return timer
  }
  beginning.mockImplementation(beginCounted as typeof setTimeout)
  ending.mockImplementation((timer) => {
    waiting.delete(timer)
    end(timer)
  })
  return { waiting, result: isWork.run(true, work) }
}
