import type { HolidayKey } from '../../../contract/directory/hours/holidays.ts'

export const holidayNames: Record<HolidayKey, string> = {
  newYear: 'New Year’s Day',
  martinLutherKing: 'Martin Luther King Jr. Day',
  presidents: 'Presidents’ Day',
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Independence Day',
  labor: 'Labor Day',
  columbus: 'Columbus Day',
  veterans: 'Veterans Day',
  thanksgiving: 'Thanksgiving',
  afterThanksgiving: 'Day after Thanksgiving',
  christmasEve: 'Christmas Eve',
  christmas: 'Christmas',
  afterChristmas: 'Day after Christmas',
}

/** `observed`: on the working day on which a holiday of the weekend is kept. */
export const holidayName = ({ key, observed }: { key: HolidayKey; observed: boolean }): string =>
  observed ? `${holidayNames[key]} (observed)` : holidayNames[key]
