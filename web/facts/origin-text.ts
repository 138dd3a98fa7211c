import { locale } from '#texts/language.ts'
import type { FactOrigin } from '../../contract/directory/facts/facts.ts'
import { site } from '../../site.config.ts'
import { dayOf } from '../text/day-text.ts'

const dayFormat = new Intl.DateTimeFormat(locale, {
  timeZone: site.timeZone,
  month: 'long',
  day: 'numeric',
})
const monthFormat = new Intl.DateTimeFormat(locale, {
  timeZone: site.timeZone,
  year: 'numeric',
  month: 'long',
})

/**
 * Who said a fact, and when: `Confirmed by the office on November 4`. The day of a fact younger than
 * half a year needs no year; a page is kept, so it has no present year to leave out of an older one.
 * @param owner who the record's owner is: `Dr. Marsh`
 */
export function originText({ source, at, age }: FactOrigin, owner: string): string {
  if (age === 'disputed') return 'Readers report this may be wrong'
  const ofRegister = source === 'register'
  if (at === null || age === 'unconfirmed')
    return ofRegister ? 'From the national register, not confirmed yet' : 'Not confirmed yet'
  if (age === 'stale')
    return ofRegister
      ? `From the national register, ${dayOf(at)}: please ask`
      : `Last ${source === 'administrator' ? 'checked' : 'confirmed'} in ${monthFormat.format(new Date(at))}: please ask`
  const text = ofRegister
    ? `From the national register, ${dayOf(at)}`
    : `${confirmedBy(source, owner)} on ${dayFormat.format(new Date(at))}`
  return age === 'aging' ? `${text} · may be out of date` : text
}

function confirmedBy(source: 'owner' | 'office' | 'administrator', owner: string): string {
  if (source === 'administrator') return 'Checked by the directory'
  return `Confirmed by ${source === 'office' ? 'the office' : owner}`
}

/** Whether one line says both: who and when. */
export const isSameOrigin = (
  one: FactOrigin | undefined,
  other: FactOrigin | undefined,
  owner: string,
): boolean => Boolean(one && other && originText(one, owner) === originText(other, owner))
