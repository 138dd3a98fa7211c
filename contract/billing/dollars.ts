/** US cents as whole dollars, the way prices are written here: 9900 → `$99`, 118800 → `$1,188`. */
export const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`
