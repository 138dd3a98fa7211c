import type { Closure } from '../../../../contract/directory/hours/office-hours.ts'
import type { Language } from '../../../../contract/languages.ts'
import {
  type HolidayAnswer,
  holidayAnswers,
} from '../../../../contract/providers/reminder-calls.ts'
import { localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import { records } from '../../../directory/records/records.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { badLink, findHolidayReminder, type LinkServices } from '../find-reminder.ts'
import { type AskedOffice, nameOfHoliday, officesOn } from './asked-offices.ts'

export function serveHolidayAnswers(api: Api, services: LinkServices) {
  api.serve('GET /api/reminders/holiday', ({ query }, { language }) =>
    readLink(services, query.token, language),
  )
  api.serve('POST /api/reminders/holiday-hours', ({ body }) => answerHoliday(services, body.token))
}

/** What a link answers, and for whom. Changes nothing, because mail scanners open links. */
async function readLink(services: LinkServices, token: string, language: Language) {
  const link = await findLink(services, token)
  const offices = link ? await officesOf(services.db, link) : []
  if (!link || offices.length === 0) return { state: 'bad' as const, asked: null }
  const { day: date, answer } = link
  return {
    state: offices.some((office) => isToBeSaid(office, date, answer))
      ? ('open' as const)
      : ('already' as const),
    asked: {
      answer,
      date,
      name: nameOfHoliday(date, language),
      offices: offices.map(({ kind, id, name, slug, usual, said }) => ({
        kind,
        id,
        name,
        slug,
        usual,
        said,
      })),
    },
  }
}

/**
 * Says for the day of a holiday what the link says, for every office that has not said it in its own
 * words. The other button of the mail takes it back.
 * @throws Problem 400 for a link that is forged or expired, or whose claim or address has ended
 */
async function answerHoliday({ db, secretKeys }: LinkServices, token: string) {
  return transactionWithRetry(db, async (tx) => {
    const link = await findLink({ db: tx, secretKeys }, token)
    const offices = link ? await officesOf(tx, link, { lock: true }) : []
    if (!link || offices.length === 0) throw badLink()
    const { day: date, answer, userId } = link
    const open = offices.filter((office) => isToBeSaid(office, date, answer))
    for (const office of open) {
      const { kind, id, source } = office
      const closures = [
        ...withinLimit(office.closures.filter((closure) => closure !== office.said)),
        wordFor(office, date, answer),
      ].sort((one, other) => (one.from < other.from ? -1 : 1))
      const by = { actorId: userId, action: 'edited', source }
      await records[kind].change(tx, id, { closures }, by)
    }
    return { state: open.length > 0 ? ('done' as const) : ('already' as const), said: open.length }
  })
}

type Link = { userId: string; day: string; answer: HolidayAnswer; ids: ReadonlySet<string> }

async function findLink(services: LinkServices, token: string): Promise<Link | null> {
  for (const answer of holidayAnswers) {
    const reminder = await findHolidayReminder(services, `holiday-${answer}`, token)
    if (reminder) {
      const { userId, day } = reminder
      return { userId, day, answer, ids: new Set(reminder.records.map(keyOf)) }
    }
  }
  return null
}

const keyOf = ({ claimId, kind, id }: Pick<AskedOffice, 'claimId' | 'kind' | 'id'>) =>
  `${claimId} ${kind} ${id}`

/** The offices of the mail that still belong to its reader by the same claim. */
const officesOf = async (db: Db, { userId, day, ids }: Link, options: { lock?: boolean } = {}) =>
  (await officesOn(db, userId, day, options)).filter((office) => ids.has(keyOf(office)))

/** The word of an office for a day, as a press says it. */
const wordFor = ({ usual }: AskedOffice, date: string, answer: HolidayAnswer): Closure => ({
  from: date,
  until: date,
  note: nameOfHoliday(date, 'en'),
  ...(answer === 'open' && {
    hours: {
      open: usual.open ?? '',
      close: usual.close ?? '',
      ...(usual.breaks && usual.breaks.length > 0 && { breaks: usual.breaks }),
    },
  }),
})

/** Whether nothing is said, or the other answer by the same mail: an office's own words stay. */
const isToBeSaid = (office: AskedOffice, date: string, answer: HolidayAnswer): boolean => {
  if (!office.said) return true
  const other = answer === 'open' ? 'closed' : 'open'
  return isSame(office.said, wordFor(office, date, other))
}

const isSame = (one: Closure, other: Closure) => textOf(one) === textOf(other)
const textOf = ({ from, until, note, hours }: Closure) =>
  JSON.stringify([from, until, note, hours?.open, hours?.close, hours?.breaks])

const mostClosures = 40

/** Days that are over make room for a new one. */
function withinLimit(closures: readonly Closure[]): Closure[] {
  if (closures.length < mostClosures) return [...closures]
  const today = localDay(new Date(), site.timeZone)
  return closures.filter(({ until }) => until >= today).slice(0, mostClosures - 1)
}
