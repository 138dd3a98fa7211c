import { commonKeys, type Weakness, weaknessBy } from '../../../contract/accounts/weak-passwords.ts'
import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'

let judge: Promise<ReturnType<typeof weaknessBy>> | undefined

/** Loaded at the first new password: the list takes some megabytes. */
async function loadJudge() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return weaknessBy(commonKeys(dictionary['passwords-common']))
}

const messages: Record<Weakness, string> = {
  common: accountRefusals.commonPassword.en,
  names: accountRefusals.passwordOfNames.en,
  pattern: accountRefusals.repetitivePassword.en,
}

/**
 * @param about the names and the address of whose password it will be
 * @throws Problem for a password that attackers try first
 */
export async function refuseWeakPassword(
  password: string,
  field: 'password' | 'newPassword',
  about: string[],
): Promise<void> {
  judge ??= loadJudge()
  const weakness = (await judge)(password, about)
  if (!weakness) return
  const message = messages[weakness]
  throw new Problem(400, 'common_password', message, { [field]: message })
}
