/** The check digit of an NPI: Luhn over `80840`, the card issuer prefix of US health, and the first nine digits. */
export function checkDigitOf(firstNine: string): number {
  const digits = [...`80840${firstNine}`].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const product = at % 2 === 0 ? digit * 2 : digit
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Whether ten digits have the right check digit. */
export const hasCheckDigit = (npi: string) => checkDigitOf(npi.slice(0, 9)) === Number(npi[9])
