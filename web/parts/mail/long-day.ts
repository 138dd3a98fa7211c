import type { Language } from '../../../contract/languages.ts'
import { dateFormats } from '../../../contract/text/date-formats.ts'
import { site } from '../../../site.config.ts'

const formats = dateFormats({ dateStyle: 'long', timeZone: site.timeZone })

/** The day of a moment (ISO) at the site: `December 5, 2026`, `5 de diciembre de 2026`. */
export const longDay = (moment: string, language: Language) =>
  formats[language].format(new Date(moment))
