import { describe, expect, it } from 'vitest'
import { addressLines, cityLine } from './address-lines.ts'

describe('addressLines', () => {
  it('street and suite are separated from city, state and postal code', () => {
    const lines = addressLines('1200 Example Parkway, Suite 210, San Antonio, TX 78258')
    expect(lines).toEqual({
      street: '1200 Example Parkway, Suite 210',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
    })
    expect(cityLine(lines)).toBe('San Antonio, TX 78258')
  })
  it('the long postal code is known, and none is needed', () => {
    expect(addressLines('1 Demo Way, San Antonio, TX 78258-1234').postalCode).toBe('78258-1234')
    expect(cityLine(addressLines('1 Demo Way, San Antonio, TX'))).toBe('San Antonio, TX')
  })
  it('any other address stays whole', () => {
    const lines = addressLines(' Example Mall, door 3 ')
    expect(lines.street).toBe('Example Mall, door 3')
    expect(cityLine(lines)).toBe('')
  })
})
