import * as texts from '#texts/directory/facts.ts'
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
  if (age === 'disputed') return texts.disputed
  const ofRegister = source === 'register'
  if (at === null || age === 'unconfirmed')
    return ofRegister ? texts.registerUnconfirmed : texts.unconfirmed
  if (age === 'stale') {
    if (ofRegister) return texts.staleFromRegister(dayOf(at))
    const last = source === 'administrator' ? texts.lastChecked : texts.lastConfirmed
    return last(monthFormat.format(new Date(at)))
  }
  const text = ofRegister
    ? texts.fromRegister(dayOf(at))
    : confirmedOn(dayFormat.format(new Date(at)), source, owner)
  return age === 'aging' ? texts.aging(text) : text
}

function confirmedOn(day: string, source: 'owner' | 'office' | 'administrator', owner: string) {
  if (source === 'administrator') return texts.checkedByDirectory(day)
  return source === 'office' ? texts.confirmedByOffice(day) : texts.confirmedByOwner(owner, day)
}

/** Whether one line says both: who and when. */
export const isSameOrigin = (
  one: FactOrigin | undefined,
  other: FactOrigin | undefined,
  owner: string,
): boolean => Boolean(one && other && originText(one, owner) === originText(other, owner))
