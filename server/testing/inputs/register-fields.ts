import * as fc from 'fast-check'

const names =
  'January February March April May June July August September October November December'
const spanish = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

const monthNames = names.split(' ')

/** Every usual notation of a day, the month before the day where only numbers tell. */
export function notationsOf(date: Date): string[] {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [mm, dd] = [month, day].map((number) => String(number).padStart(2, '0'))
  const yy = String(year).slice(2)
  const name = monthNames[month - 1]!
  const serial = Math.round((date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000)
  return [
    `${mm}/${dd}/${year}`,
    `${month}/${day}/${year}`,
    `${month}/${day}/${yy}`,
    `${mm}-${dd}-${year}`,
    `${month}.${day}.${year}`,
    `${year}-${mm}-${dd}`,
    `${year}/${mm}/${dd}`,
    `${year}/${month}/${day}`,
    `${year}${mm}${dd}`,
    `${mm}${dd}${year}`,
    `${day}-${name.slice(0, 3)}-${year}`,
    `${day}-${name.slice(0, 3)}-${yy}`,
    `${day}-${spanish[month - 1]}-${year}`,
    `${dd} ${name} ${year}`,
    `${name} ${day}, ${year}`,
    `${name.slice(0, 3)} ${day} ${year}`,
    `${name.slice(0, 3)}. ${dd}, ${year}`,
    `${year}-${name.slice(0, 3)}-${dd}`,
    `${date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}, ${name} ${day}, ${year}`,
    `${month}/${day}/${year} 0:00`,
    `${month}/${day}/${year} 12:00:00 AM`,
    `${year}-${mm}-${dd}T00:00:00`,
    `${year}-${mm}-${dd}T00:00:00.000Z`,
    `${year}-${mm}-${dd} 00:00:00+00:00`,
    `${serial}`,
    `${serial}.0`,
    `${serial}.5`,
  ]
}

/** A day between the register's first and today. */
export const day = fc
  .integer({ min: Date.UTC(2005, 4, 23) / 86_400_000, max: Date.UTC(2026, 10, 25) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000))

/** A day, and one notation of it, perhaps with spaces or quotes around it. */
export const writtenDay = fc
  .tuple(day, fc.nat(), fc.constantFrom('', ' ', '\u00a0', "'", '"'))
  .map(([date, which, around]) => {
    const notations = notationsOf(date)
    return {
      iso: date.toISOString().slice(0, 10),
      text: `${around}${notations[which % notations.length]}${around}`,
    }
  })

/** Text in a column of dates that is no date. */
export const noDay = fc.oneof(
  fc.constantFrom(
    'TBD',
    'unknown',
    '13/45/2019',
    '02/30/2019',
    '00/00/0000',
    '1/0/1900',
    '2019',
    '0',
    '-1',
  ),
  fc.constantFrom(
    '########',
    '#VALUE!',
    '5/3',
    'May 2019',
    '2019-13-01',
    '5/3/20199',
    '99999999',
    'n.d.',
  ),
  fc
    .string({ minLength: 1 })
    .filter(
      (text) => /[g-z]{2}/i.test(text) && !/\d/.test(text) && !/^(none|null)$/i.test(text.trim()),
    ),
)

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

/** A ZIP code of Texas, and one form in which a file may have it. */
export const writtenPostalCode = fc
  .tuple(
    fc.constantFrom('78258', '78015', '79901'),
    digits(4),
    fc.nat(),
    fc.constantFrom('', ' ', '"', '\u00a0'),
  )
  .map(([five, four, which, around]) => {
    const wide = [...five]
      .map((digit) => String.fromCodePoint(0xfee0 + digit.codePointAt(0)!))
      .join('')
    const forms = [
      five,
      `${five}${four}`,
      `${five}-${four}`,
      `${five} ${four}`,
      `${five} - ${four}`,
      `${five}–${four}`,
      `${five}-`,
      `${five}-${four.slice(1)}`,
      `${five}.0`,
      `${five}${four}.0`,
      `TX ${five}`,
      `TX ${five}-${four}`,
      wide,
    ]
    return { five, text: `${around}${forms[which % forms.length]}${around}` }
  })
