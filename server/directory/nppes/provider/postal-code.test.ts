import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenPostalCode } from '../../../testing/inputs/register-fields.ts'
import { isUnitedStates, readPostalCode } from './postal-code.ts'

it.each([
  ['78258', 'TX', '78258'],
  ['782588269', 'TX', '78258'],
  ['78258-3668', 'TX', '78258'],
  ['78258 0000', 'TX', '78258'],
  ['78258-', 'TX', '78258'],
  ['78258.0', 'TX', '78258'],
  ['78258.', 'TX', '78258'],
  ['782580000.00', 'TX', '78258'],
  ['78258-000', 'TX', '78258'],
  ['="78258"', 'TX', '78258'],
  ['TX 78258', null, '78258'],
  ['７８２５８', 'TX', '78258'],
  ['7.8258E+04', 'TX', '78258'],
  ['7.82580001E+08', 'TX', '78258'],
  ['7.83E+08', 'TX', null],
  ['2138', 'MA', '02138'],
  ['2138.0', 'MA', '02138'],
  ['2138-0000', 'MA', '02138'],
  ['21380000', 'MA', '02138'],
  ['601', 'PR', '00601'],
  ['6010000', 'PR', '00601'],
  ['501', 'NY', '00501'],
  ['7825', 'TX', null],
  ['78258000', 'TX', null],
  ['2138', null, null],
  ['782581', 'TX', null],
  ['78258-12345', 'TX', null],
  ['78258X', 'TX', null],
  ['K1A 0B1', null, null],
  ['', 'TX', ''],
])('The ZIP code "%s" of %s is %s', (text, state, code) => {
  expect(readPostalCode(text, state)).toBe(code)
})

it('Every usual form of a ZIP code is read as its first five digits', () => {
  void fc.assert(
    fc.property(writtenPostalCode, ({ five, text }) => {
      expect(readPostalCode(text, 'TX')).toBe(five)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  '',
  'US',
  'us',
  ' US ',
  'USA',
  'U.S.A.',
  'U.S.',
  'United States',
  'UNITED STATES OF AMERICA',
])('The country "%s" is the United States', (text) => expect(isUnitedStates(text)).toBe(true))

it.each(['MX', 'CA', 'DE', 'UM', 'Estados Unidos Mexicanos'])(
  'The country "%s" is another',
  (text) => expect(isUnitedStates(text)).toBe(false),
)
