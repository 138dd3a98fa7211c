import { paths } from '../../../contract/paths.ts'
import { findUser, findUserByEmail } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import type { AccountServices } from '../services.ts'
import { type WrongCodes, wrongCodeNotices, wrongCodesBeforeMail } from './code-tries.ts'

/** Phrases of the mail: tries without the password, with it, or in the open account. */
const wrongCodesOf = {
  reset: 'reset',
  app: 'app',
  'email change': 'session',
  deletion: 'session',
} as const

/** Mails the owners of accounts for which wrong codes were entered repeatedly. */
export async function notifyOfWrongCodes(services: AccountServices): Promise<void> {
  const { db, jobs, mail, publicUrl } = services
  await jobs.work(wrongCodeNotices, async (wrongCodes: WrongCodes) => {
    const { kind } = wrongCodes
    if (kind === 'own data' || kind === 'claim') return
    await db.transaction(async (tx) => {
      const user =
        'email' in wrongCodes
          ? (await findUserByEmail(tx, wrongCodes.email))?.user
          : await findUser(tx, wrongCodes.userId)
      if (!user) return
      await mailUser(mail, tx, user, {
        template: 'wrong-codes',
        codes: wrongCodesOf[kind],
        count: wrongCodesBeforeMail,
        signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
      })
    })
  })
}
