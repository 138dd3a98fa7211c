import type { HolidayKey } from '../../../contract/directory/hours/holidays.ts'

export const holidayNames: Record<HolidayKey, string> = {
  newYear: 'Año Nuevo',
  martinLutherKing: 'Día de Martin Luther King Jr.',
  presidents: 'Día de los Presidentes',
  memorial: 'Día de los Caídos',
  juneteenth: 'Juneteenth',
  independence: 'Día de la Independencia',
  labor: 'Día del Trabajo',
  columbus: 'Día de Colón',
  veterans: 'Día de los Veteranos',
  thanksgiving: 'Día de Acción de Gracias',
  afterThanksgiving: 'Día después de Acción de Gracias',
  christmasEve: 'Nochebuena',
  christmas: 'Navidad',
  afterChristmas: 'Día después de Navidad',
}

/** `observed`: on the working day on which a holiday of the weekend is kept. */
export const holidayName = ({ key, observed }: { key: HolidayKey; observed: boolean }): string =>
  observed ? `${holidayNames[key]} (día no laborable)` : holidayNames[key]
