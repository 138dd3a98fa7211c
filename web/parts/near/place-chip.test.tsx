import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NearPlace } from '../../../contract/map/near.ts'
import { paths } from '../../../contract/paths.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { nearOf } from '../../kit/testing/records.ts'
import { PlaceChip } from './place-chip.tsx'

const chipOf = (near: NearPlace) =>
  renderToStaticMarkup(
    <PlaceChip
      near={near}
      addressWith={(changes) =>
        paths.doctors({ search: 'heart near encino park', near: 'x', within: 2, ...changes })
      }
      onRemove={() => {}}
    />,
  )

test.each([
  [nearOf(), 'Near 1200 Example Parkway'],
  [nearOf({ label: 'Encino Park', isAbout: true }), 'Near Encino Park (from its middle)'],
  [nearOf({ typed: null, label: null }), 'Near you'],
])('the chip of %j names the place', (near, words) => {
  expect(textOf(chipOf(near))).toBe(`Remove filter: ${words}`)
})

test('the chip leads to the list without the place and its radius', () => {
  expect(linksOf(chipOf(nearOf()))).toEqual(['/doctors?search=heart+near+encino+park'])
})

test('the chip of a place in the search text leads to the text without it', () => {
  expect(linksOf(chipOf(nearOf({ without: 'heart' })))).toEqual(['/doctors?search=heart&near=x'])
})
