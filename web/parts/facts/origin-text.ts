import * as texts from '#texts/directory/facts.ts'
import { locale } from '#texts/language.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { once } from '../../../contract/once.ts'
import { site } from '../../../site.config.ts'
import { dayOf } from '../../kit/text/day-text.ts'

const dayFormat = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: site.timeZone,
      month: 'long',
      day: 'numeric',
    }),
)
const monthFormat = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: site.timeZone,
      year: 'numeric',
      month: 'long',
    }),
)

/** `November 4` of a date-time within the last half year. */
export const recentDay = (at: string): string => dayFormat().format(new Date(at))

/**
 * Writes who confirmed a fact, and when: `Confirmed by the office on November 4`. A date within the
 * last half year needs no year; pages are cached, so an older date always has its year.
 * @param owner the record's owner: `Dr. Marsh`
 */
export function originText({ source, at, age }: FactOrigin, owner: string): string {
  if (age === 'disputed') return texts.disputed
  const ofRegister = source === 'register'
  if (at === null || age === 'unconfirmed')
    return ofRegister ? texts.registerUnconfirmed : texts.unconfirmed
  if (age === 'stale') {
    if (ofRegister) return texts.staleFromRegister(dayOf(at))
    const last = source === 'administrator' ? texts.lastChecked : texts.lastConfirmed
    return last(monthFormat().format(new Date(at)))
  }
  const text = ofRegister
    ? texts.fromRegister(dayOf(at))
    : confirmedOn(recentDay(at), source, owner)
  return age === 'aging' ? texts.aging(text) : text
}

function confirmedOn(day: string, source: 'owner' | 'office' | 'administrator', owner: string) {
  if (source === 'administrator') return texts.checkedByDirectory(day)
  return source === 'office' ? texts.confirmedByOffice(day) : texts.confirmedByOwner(owner, day)
}

/** Whether two origins have the same source and day. */
export const isSameOrigin = (
  one: FactOrigin | undefined,
  other: FactOrigin | undefined,
  owner: string,
): boolean => Boolean(one && other && originText(one, owner) === originText(other, owner))
