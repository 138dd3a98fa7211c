import { expect, test, vi } from 'vitest'
import { sharePage } from './share-page.ts'

const page = { title: 'Dr. Elena Marsh', url: 'https://directory.example/doctors/elena-marsh' }
const fails = (name: string) => () => Promise.reject(new DOMException('', name))

test('a page is shared by the sheet of the browser, which says itself what happened', async () => {
  const share = vi.fn(async () => {})
  const copy = vi.fn(async () => {})
  expect(await sharePage(page, { share, copy })).toBeUndefined()
  expect(await sharePage(page, { share: fails('AbortError'), copy })).toBeUndefined()
  expect(share).toHaveBeenCalledWith(page)
  expect(copy).not.toHaveBeenCalled()
})

test.each([
  ['has no sheet', undefined],
  ['refuses to share', fails('NotAllowedError')],
])('the address of a page is copied where the browser %s', async (_, share) => {
  const copy = vi.fn(async () => {})
  expect(await sharePage(page, { share, copy })).toEqual({ title: 'Address Copied' })
  expect(copy).toHaveBeenCalledWith(page.url)
})

test.each([
  ['offers no way to copy', undefined],
  ['refuses to copy', fails('NotAllowedError')],
])('the reader sees the address where the browser %s', async (_, copy) => {
  expect(await sharePage(page, { copy })).toEqual({
    title: 'Copy This Address',
    description: page.url,
  })
})
