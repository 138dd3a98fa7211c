/** An amount in the smallest unit of its currency: `$99.00`, `¥990`. */
export function amountText(amount: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
    return format.format(amount / 10 ** digits)
  } catch {
    return `${amount} ${currency}`
  }
}
