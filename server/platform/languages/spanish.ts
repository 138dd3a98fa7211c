import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { Dictionary } from './dictionary.ts'
import { malformed } from './malformed.ts'
import { pairsOf } from './paired-texts.ts'
import { accountRefusals } from './refusals/accounts.ts'
import { billingRefusals } from './refusals/billing.ts'
import { directoryRefusals } from './refusals/directory.ts'
import { callRefusals } from './refusals/platform.ts'
import { providerRefusals } from './refusals/providers.ts'
import type { Refusals } from './refusals/refusals.ts'

/** Texts in the server's own code, by the name that the code imports. */
export const ownRefusals = {
  accountRefusals,
  billingRefusals,
  callRefusals,
  directoryRefusals,
  providerRefusals,
}

const ownTexts = Object.values(ownRefusals).flatMap((room) =>
  Object.values<Refusals[string]>(room).flatMap(({ en, es }) => pairsOf(en, es)),
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

export const spanish = new Dictionary(
  [...ownTexts, ...Object.entries(malformed), ...(await pairedTexts())],
  'es-US',
)
