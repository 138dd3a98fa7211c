import { describe, expect, it } from 'vitest'
import { addressLines, cityLine } from './address-lines.ts'

describe('addressLines', () => {
  it('separates street and suite from city, state and postal code', () => {
    const lines = addressLines('1200 Example Parkway, Suite 210, San Antonio, TX 78258')
    expect(lines).toEqual({
      street: '1200 Example Parkway, Suite 210',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
    })
    expect(cityLine(lines)).toBe('San Antonio, TX 78258')
  })
  it('knows the long postal code and does without one', () => {
    expect(addressLines('1 Demo Way, San Antonio, TX 78258-1234').postalCode).toBe('78258-1234')
    expect(cityLine(addressLines('1 Demo Way, San Antonio, TX'))).toBe('San Antonio, TX')
  })
  it('keeps any other address whole', () => {
    const lines = addressLines(' Example Mall, door 3 ')
    expect(lines.street).toBe('Example Mall, door 3')
    expect(cityLine(lines)).toBe('')
  })
})
