/** US cents as whole dollars, the way prices are written here: 9900 → `$99`, 118800 → `$1,188`. */
export const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

/** US cents to the cent, for sums that are no price: 6634 → `$66.34`, 9900 → `$99`. */
export const exactDollars = (cents: number) =>
  cents % 100 === 0
    ? dollars(cents)
    : `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
