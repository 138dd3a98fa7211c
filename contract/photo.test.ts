import { expect, test } from 'vitest'
import { smallPhoto } from './photo.ts'

const id = '0123456789abcdef0123456789abcdef'

test('a stored photo has an address for its small size', () =>
  expect(smallPhoto(`/uploads/${id}.webp`)).toBe(`/uploads/${id}-192.webp`))

test.each([
  `/uploads/${id}-192.webp`,
  `https://elsewhere.example/uploads/${id}.webp`,
  `/uploads/${id}.webp?x`,
  `/uploads/${id.toUpperCase()}.webp`,
  '/images/portraits/elena-marsh.svg',
  '',
])('%s is not changed', (url) => expect(smallPhoto(url)).toBe(url))
