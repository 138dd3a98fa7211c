import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { Dictionary } from './dictionary.ts'
import { accounts } from './es/accounts.ts'
import { billing } from './es/billing.ts'
import { contract } from './es/contract.ts'
import { directory } from './es/directory.ts'
import { malformed, platform } from './es/platform.ts'
import { providers } from './es/providers.ts'
import { pairsOf } from './paired-texts.ts'

/** Texts in the server's own code. */
export const spokenHere = { platform, accounts, directory, providers, billing, contract }

const entries = [...Object.values(spokenHere), malformed].flatMap((domain) =>
  Object.entries(domain),
)

const folderOf = (language: string) => new URL(`../../../texts/${language}/`, import.meta.url)

/** `.ts` in the sources, `.js` in the build. */
const type = extname(import.meta.url)

/** Files that hold messages of the contract beside other texts. */
const others = ['message/checks', 'reports/subjects'].map((name) => name + type)

type Texts = Record<string, unknown>

/** Messages of the contract about fields in English and Spanish, paired by their names. */
async function pairedTexts(): Promise<(readonly [english: string, spanish: string])[]> {
  const refusals = readdirSync(new URL('refusals/', folderOf('en'))).filter(
    (name) => extname(name) === type,
  )
  const files = [...refusals.map((name) => `refusals/${name}`), ...others]
  const pairs = await Promise.all(
    files.map(async (file) => {
      const [english, spanish]: [Texts, Texts] = await Promise.all([
        import(new URL(file, folderOf('en')).href),
        import(new URL(file, folderOf('es')).href),
      ])
      return Object.keys(english).flatMap((name) => pairsOf(english[name], spanish[name]))
    }),
  )
  return pairs.flat()
}

export const spanish = new Dictionary([...entries, ...(await pairedTexts())], 'es-US')
