import { expect, test } from 'vitest'
import { pinsOf } from './pins-of.ts'

const point = { latitude: 29.6, longitude: -98.5, quality: 'range' } as const
const ana = { slug: 'ana', name: 'Dr. Ana Ruiz', point: null, address: null }
const ben = { ...ana, slug: 'ben', name: 'Dr. Ben Ode', point, address: '4 Placeholder Street' }

test('pins are numbered as in the list, also where a page begins later in it', () => {
  const to = ({ slug }: { slug: string }) => `#${slug}`
  expect(pinsOf([ana, ben], to)).toMatchObject([{ key: 'ben', numbers: [2], to: '#ben' }])
  const [later] = pinsOf([ana, ben], to, 200)
  expect(later).toMatchObject({ numbers: [202] })
  expect(later?.label).toContain('202')
})
