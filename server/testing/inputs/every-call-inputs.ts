import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { appPurpose } from '../../accounts/second-factor/second-factor.ts'
import { secondFactors, sessions } from '../../accounts/tables.ts'
import { confirmUrl, unsubscribeUrl } from '../../newsletter/links.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { origin } from '../accounts.ts'
import { appCode, newAccount } from '../insert-accounts.ts'
import { accountInputs } from './account-inputs.ts'
import { administratorInputs } from './administrator-inputs.ts'
import { backupInputs } from './backup-inputs.ts'
import { billingInputs } from './billing-inputs.ts'
import type { GoodInput, Walk } from './call-input.ts'
import { directoryInputs } from './directory-inputs.ts'
import { importInputs } from './import-inputs.ts'
import { inboxInputs } from './inbox-inputs.ts'
import { managedInputs } from './managed-inputs.ts'
import { newsletterInputs } from './newsletter-inputs.ts'
import { placeInputs } from './place-inputs.ts'
import { privacyInputs } from './privacy-inputs.ts'
import { providerInputs } from './provider-inputs.ts'
import { reminderInputs } from './reminder-inputs.ts'
import { reportInputs } from './report-inputs.ts'
import { seatInputs } from './seat-inputs.ts'
import { teamInputs } from './team-inputs.ts'
import { teamWorkInputs } from './team-work-inputs.ts'
import { userInputs } from './user-inputs.ts'
import { vocabularyInputs } from './vocabulary-inputs.ts'

const registration = (extra: object = {}) => {
  const account = newAccount()
  return { body: { ...account, confirmPassword: account.password, ...extra } }
}

const readerToken =
  (urlOf: typeof confirmUrl) =>
  async ({ db, accounts: { secretKeys } }: Walk) => {
    const email = `${randomUUID()}@example.com`
    const [reader] = await db.insert(subscribers).values({ email }).returning()
    return { body: { token: tokenIn(await urlOf({ db, secretKeys }, origin, reader!)) } }
  }

const tokenIn = (url: string) => new URL(url).searchParams.get('token')!

/** A code of the user's app, which is set up if need be. */
async function codeOf({ db, accounts, user }: Walk) {
  const [existingFactor] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, user!.id))
  const secret = existingFactor
    ? accounts.secretKeys.open(appPurpose(user!.id), existingFactor.secret)!
    : await accounts.giveApp(user!)
  return { body: { code: appCode(secret) } }
}

/** One entry for each call. */
export const goodInputs: Record<string, GoodInput> = {
  'GET /api/doctors': {},
  'GET /api/doctors/featured': {},
  'GET /api/doctors/summary': {},
  'GET /api/doctors/:slug': { url: '/api/doctors/elena-marsh' },
  'GET /api/comparison': { url: '/api/comparison?doctors=elena-marsh' },
  'GET /api/practices': {},
  'GET /api/practices/:slug': { url: '/api/practices/two-oaks-family-practice' },
  'GET /api/practices/id/:id': { url: '/api/practices/id/1' },
  'GET /api/practices/summary': {},
  'GET /api/suggestions': { url: '/api/suggestions?search=mar' },
  'GET /api/specialties': {},
  'GET /api/specialties/:slug': { url: '/api/specialties/cardiology' },
  'GET /api/map': {},
  'GET /api/news': {},
  'GET /api/open-data': {},
  'POST /api/contact': {
    body: {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Moved',
      message: 'The office moved.',
      originalTo: 'hello@stoneoak.example',
    },
  },
  'POST /api/newsletter/subscribe': { body: { email: 'ana@example.com' } },
  'POST /api/newsletter/confirm': { prepare: readerToken(confirmUrl) },
  'POST /api/newsletter/unsubscribe': { prepare: readerToken(unsubscribeUrl) },

  'GET /api/user': {},
  'POST /api/login': {
    prepare: async ({ accounts }) => {
      const { email, password } = await accounts.insertUser()
      return { body: { email, password } }
    },
  },
  'POST /api/logout': {},
  'POST /api/register': { prepare: async () => registration() },
  'POST /api/reset-password': {
    body: { email: 'ana@example.com', newPassword: 'a new long password' },
    status: 202,
  },
  'POST /api/confirm-address': {
    prepare: async ({ accounts }) => {
      const account = newAccount()
      await accounts.browser().register(account)
      const [content] = await accounts.mailsTo(account.email)
      const token = tokenIn((content as { confirmUrl: string }).confirmUrl)
      return { body: { token, password: account.password } }
    },
  },
  'POST /api/user/confirmation': {},
  'GET /api/user/sessions': {},
  'DELETE /api/user/sessions/:id': {
    prepare: async ({ accounts, user }) => ({
      url: `/api/user/sessions/${(await accounts.signedIn(user!)).sessionId}`,
    }),
    own: ({ db, user }) => db.select().from(sessions).where(eq(sessions.userId, user!.id)),
  },
  'DELETE /api/user/sessions': {},
  'POST /api/user/second-factor': {
    body: { password: newAccount().password },
  },
  'POST /api/user/second-factor/confirm': {
    prepare: async ({ accounts, user }) => {
      const response = await (await accounts.signedIn(user!)).post('/api/user/second-factor', {
        password: newAccount().password,
      })
      return {
        body: { code: response.statusCode === 200 ? appCode(response.json().secret) : '123456' },
      }
    },
  },
  'POST /api/user/second-factor/recovery-codes': { prepare: codeOf },
  'POST /api/user/second-factor/off': {
    prepare: codeOf,
  },
  ...accountInputs,
  ...providerInputs,
  ...placeInputs,
  ...teamWorkInputs,
  ...reminderInputs,
  ...billingInputs,
  ...backupInputs,
  ...newsletterInputs,
  ...directoryInputs,
  ...importInputs,
  ...vocabularyInputs,
  ...reportInputs,
  ...administratorInputs,
  ...privacyInputs,
  ...userInputs,
  ...inboxInputs,
  ...teamInputs,
  ...managedInputs,
  ...seatInputs,
  'GET /api/admin/invitation': { url: '/api/admin/invitation?invite=x' },
  'POST /api/admin/invitations': { body: {} },
  'POST /api/admin/register': {
    prepare: async ({ accounts }) => registration({ invite: await accounts.invite() }),
  },
  'POST /api/admin/reset-password': {
    body: { email: 'ana@example.com', newPassword: 'a new long password' },
    status: 202,
  },
}
