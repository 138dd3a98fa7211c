import { nameServices } from '../../directory/search/vocabulary/name-services.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ProviderServices } from '../services.ts'
import { factsIn } from './facts-in-language.ts'
import { confirmOwnFacts, findOwnFacts, saveOwnFacts } from './own-facts.ts'
import { confirmPracticeFacts, findPracticeFacts, savePracticeFacts } from './practice-facts.ts'

export function serveFacts(api: Api, { db }: Pick<ProviderServices, 'db'>) {
  api.serve('GET /api/user/facts', async (_, { identity, language }) => {
    const facts = await findOwnFacts(db, identity.userId)
    return facts && factsIn(language, facts)
  })
  api.serve('PUT /api/user/facts', async ({ body }, { identity, language }) =>
    factsIn(language, await saveOwnFacts(db, identity.userId, body)),
  )
  api.serve('POST /api/user/facts/confirm', async ({ body }, { identity, language }) =>
    factsIn(language, await confirmOwnFacts(db, identity.userId, body.facts)),
  )
  api.serve('GET /api/user/practice/facts', async (_, { identity, language }) => {
    const facts = await findPracticeFacts(db, identity.userId)
    return facts && factsIn(language, facts)
  })
  api.serve('PUT /api/user/practice/facts', async ({ body }, { identity, language }) =>
    factsIn(language, await savePracticeFacts(db, identity.userId, body)),
  )
  api.serve('POST /api/user/practice/facts/confirm', async ({ body }, { identity, language }) =>
    factsIn(language, await confirmPracticeFacts(db, identity.userId, body.facts)),
  )
  api.serve('GET /api/service-names', ({ query }, { language }) =>
    nameServices(db, query.search ?? '', language),
  )
}
