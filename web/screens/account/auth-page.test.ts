import { describe, expect, it } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import { returnPath } from './auth-page.tsx'

describe('returnPath', () => {
  it.each([
    '/profile',
    '/doctors?search=heart&show=48',
    '/doctors/elena-marsh#hours',
    '/admin/dashboard',
    '/doctors?next=//evil.example',
    '/authors',
    '/specialties/caf%C3%A9',
  ])('the reader goes back to %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it('the address is read from the sign-in link', () => {
    const path = '/doctors?search=a b&specialty=Ear, Nose & Throat'
    const { searchParams } = new URL(paths.auth(path), 'http://directory.example')
    expect(returnPath(searchParams.get('next'))).toBe(
      '/doctors?search=a%20b&specialty=Ear,%20Nose%20&%20Throat',
    )
  })

  it.each([
    [null],
    [''],
    ['profile'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['/\\/evil.example'],
    ['\\\\evil.example'],
    ['/doctors\\..\\..\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\u0000/evil.example'],
    ['/\u0085/evil.example'],
    [' /profile'],
    ['/..//evil.example'],
    ['/doctors/..//evil.example'],
    ['/.//evil.example'],
    ['/%2e//evil.example'],
    ['/api/user'],
    ['/doctors/../api/user'],
    ['/auth'],
    ['/auth?next=/auth'],
  ])('the reader is led home instead of to %j', (path) => {
    expect(returnPath(path)).toBe('/')
  })
})
