import { locale } from '#texts/language.ts'
import { once } from '../once.ts'

const inDollars = (fractionDigits: number) =>
  once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  )
const whole = inDollars(0)
const exact = inDollars(2)

/** US cents as whole dollars, the way prices are written here: 9900 → `$99`, 118800 → `$1,188`. */
export const dollars = (cents: number) => whole().format(cents / 100)

/** US cents to the cent, for sums that are no price: 6634 → `$66.34`, 9900 → `$99`. */
export const exactDollars = (cents: number) =>
  cents % 100 === 0 ? dollars(cents) : exact().format(cents / 100)
