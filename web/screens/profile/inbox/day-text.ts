import { locale } from '#texts/language.ts'
import { site } from '../../../../site.config.ts'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: site.timeZone })

/** `Nov 19, 2026`, in the directory's own time, so that server and browser write the same. */
export const dayText = (moment: string) => format.format(new Date(moment))
