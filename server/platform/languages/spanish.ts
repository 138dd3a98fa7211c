import { Dictionary } from './dictionary.ts'
import { accounts } from './es/accounts.ts'
import { billing } from './es/billing.ts'
import { contract } from './es/contract.ts'
import { directory } from './es/directory.ts'
import { malformed, platform } from './es/platform.ts'
import { providers } from './es/providers.ts'
import { pairedTexts } from './paired-texts.ts'

/** What the server's own code says, by its English text. */
export const spokenHere = { platform, accounts, directory, providers, billing, contract }

const entries = [...Object.values(spokenHere), malformed].flatMap((domain) =>
  Object.entries(domain),
)

export const spanish = new Dictionary([...entries, ...(await pairedTexts())], 'es-US')
