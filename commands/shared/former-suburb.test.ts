import { expect, test } from 'vitest'
import { site, siteInSpanish } from '../../site.config.ts'
import { formerSuburbTexts } from './former-suburb.ts'

const heights = {
  ...site,
  name: 'Alamo Heights Health Directory',
  brand: { first: 'Alamo Heights', second: 'Health Directory' },
  area: 'Alamo Heights',
  city: 'Alamo Heights',
  areasServed: ['Alamo Heights', 'Terrell Hills'],
}
const denver = { ...heights, state: 'CO', county: 'Denver County' }

test.each([
  ['the suburb as it came', site, []],
  ['another suburb of the county', heights, []],
  [
    'a name that nobody edited',
    { ...heights, name: site.name },
    ['the name is still that of Stone Oak (name, brand)'],
  ],
  [
    'neighborhoods of the former one',
    { ...heights, areasServed: site.areasServed },
    [
      'areasServed still has San Antonio North, Encino Park, Canyon Springs, Sonterra, Redland Oaks, Steubing Ranch, Wilderness Oak; list the neighborhoods of Alamo Heights',
      'areasServed lacks Alamo Heights itself',
    ],
  ],
  [
    'county in Spanish and insurers',
    denver,
    [
      'siteInSpanish.county is condado de Bexar, and county is Denver County',
      expect.stringMatching(/^the list of insurers is for TX, and the state is CO: replace /),
    ],
  ],
  ['English alone needs no county in Spanish', { ...denver, state: 'TX', languages: ['en'] }, []],
])('what still belongs to the former suburb is named: %s', (_, names, texts) => {
  expect(formerSuburbTexts(names, siteInSpanish, 'TX')).toEqual(texts)
})
