import { findDueFacts } from '../../providers/reminders/due-facts.ts'
import { insertHolidayReminder, insertReminder, tokenIn } from '../providers/reminders.ts'
import type { GoodInput, Walk } from './call-input.ts'

/** The links of a reminder to somebody who owns a doctor. */
async function remind({ db, accounts }: Walk) {
  const user = await accounts.insertUser({ emailConfirmed: true })
  return insertReminder({ db, secretKeys: accounts.secretKeys }, user)
}

/** The links of a question for a holiday to somebody who owns a doctor. */
async function askAboutHoliday({ db, accounts }: Walk) {
  const user = await accounts.insertUser({ emailConfirmed: true })
  return insertHolidayReminder({ db, secretKeys: accounts.secretKeys }, user)
}

export const reminderInputs: Record<string, GoodInput> = {
  'GET /api/reminders/facts': {
    prepare: async (walk) => ({
      url: `/api/reminders/facts?token=${tokenIn((await remind(walk)).confirmUrl)}`,
    }),
  },
  'POST /api/reminders/confirm': {
    prepare: async (walk) => ({ body: { token: tokenIn((await remind(walk)).confirmUrl) } }),
  },
  'GET /api/reminders/holiday': {
    prepare: async (walk) => ({
      url: `/api/reminders/holiday?token=${tokenIn((await askAboutHoliday(walk)).closedUrl)}`,
    }),
  },
  'POST /api/reminders/holiday-hours': {
    prepare: async (walk) => ({ body: { token: tokenIn((await askAboutHoliday(walk)).openUrl) } }),
  },
  'POST /api/reminders/stop': {
    prepare: async (walk) => ({ body: { token: tokenIn((await remind(walk)).stopUrl) } }),
  },
  'GET /api/user/due-facts': {},
  'GET /api/user/waiting': {},
  'POST /api/user/due-facts/confirm': {
    prepare: async ({ db, user }) => ({
      body: { revision: (await findDueFacts(db, user!.id)).revision },
    }),
  },
  'GET /api/user/reminders': {},
  'GET /api/user/digest': {},
  'PUT /api/user/digest': { body: { on: false } },
  'PUT /api/user/reminders': { body: { on: false } },
}
