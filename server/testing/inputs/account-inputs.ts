import { eq } from 'drizzle-orm'
import { passkeys } from '../../accounts/tables.ts'
import type { TestAccounts, TestBrowser } from '../accounts.ts'
import { newAccount } from '../insert-accounts.ts'
import { givePasskey, TestPasskey } from '../passkeys.ts'
import type { GoodInput, Walk } from './call-input.ts'

const { password } = newAccount()

/** A user with a passkey, signed in in a browser of theirs. */
async function withPasskey({ accounts, user }: Walk) {
  const browser = await accounts.signedIn(user!)
  return { browser, passkey: await givePasskey(browser, password) }
}

async function passkeyUrl({ db, accounts, user }: Walk) {
  await withPasskey({ db, accounts, user })
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, user!.id))
  return `/api/user/passkeys/${rows.at(-1)!.id}`
}

const ownPasskeys = ({ db, user }: Walk) =>
  db.select().from(passkeys).where(eq(passkeys.userId, user!.id))

/** Gives an account another address. @returns the token with which the old one undoes it */
async function changedEmail(accounts: TestAccounts, browser: TestBrowser, oldEmail: string) {
  const { email } = newAccount()
  await browser.post('/api/user/email', { email, password })
  const code = await accounts.mailedCode(email)
  await browser.post('/api/user/email/confirm', { email, code })
  const mail = (await accounts.mailsTo(oldEmail)).at(-1) as { undoUrl: string }
  return new URL(mail.undoUrl).searchParams.get('token')!
}

/** Inputs of the calls by which users change their own account. */
export const accountInputs: Record<string, GoodInput> = {
  'PUT /api/user/mail-language': { body: { language: 'es' } },
  'PUT /api/user/name': { body: { firstName: 'Ada', lastName: 'Changed' } },
  'PUT /api/user/password': {
    body: { password: newAccount().password, newPassword: 'cedar and bluebonnet' },
  },
  'POST /api/user/email': { body: { email: 'somebody.new@clinic.example', password } },
  'POST /api/user/email/confirm': {
    // the code counts in the session that asked for it
    prepare: async ({ accounts, browser }) => {
      const { email } = newAccount()
      await browser!.post('/api/user/email', { email, password })
      return { body: { email, code: await accounts.mailedCode(email) } }
    },
  },
  'POST /api/undo-email': {
    prepare: async ({ accounts }) => {
      const user = await accounts.insertUser({ emailConfirmed: true })
      const browser = await accounts.signedIn(user)
      return { body: { token: await changedEmail(accounts, browser, user.email) } }
    },
  },
  'POST /api/login/passkey/options': {},
  'POST /api/user/proof': { body: { password } },
  'GET /api/user/proof': {},
  'POST /api/login/passkey': {
    prepare: async ({ db, accounts }) => {
      const user = await accounts.insertUser()
      const { passkey } = await withPasskey({ db, accounts, user })
      const options = await accounts.browser().post('/api/login/passkey/options')
      return { body: { passkey: passkey.sign(options.json()) } }
    },
  },
  'GET /api/user/passkeys': {},
  'POST /api/user/passkeys/proof': {},
  'POST /api/user/passkeys/options': { body: { password } },
  'POST /api/user/passkeys': {
    // the challenge counts in the session that asked for it
    prepare: async ({ browser }) => {
      const options = await browser!.post('/api/user/passkeys/options', { password })
      return { body: { passkey: new TestPasskey().create(options.json()) } }
    },
  },
  'PUT /api/user/passkeys/:id': {
    body: { name: 'Key on my ring' },
    prepare: async (walk) => ({ url: await passkeyUrl(walk) }),
    own: ownPasskeys,
  },
  'POST /api/user/passkeys/:id/remove': {
    body: { password },
    prepare: async (walk) => ({ url: `${await passkeyUrl(walk)}/remove` }),
    own: ownPasskeys,
  },
}
