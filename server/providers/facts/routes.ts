import { nameServices } from '../../directory/search/vocabulary/name-services.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ProviderServices } from '../services.ts'
import { confirmOwnFacts, findOwnFacts, saveOwnFacts } from './own-facts.ts'
import { confirmPracticeFacts, findPracticeFacts, savePracticeFacts } from './practice-facts.ts'

export function serveFacts(api: Api, { db }: Pick<ProviderServices, 'db'>) {
  api.serve('GET /api/user/facts', (_, { identity }) => findOwnFacts(db, identity.userId))
  api.serve('PUT /api/user/facts', ({ body }, { identity }) =>
    saveOwnFacts(db, identity.userId, body),
  )
  api.serve('POST /api/user/facts/confirm', ({ body }, { identity }) =>
    confirmOwnFacts(db, identity.userId, body.facts),
  )
  api.serve('GET /api/user/practice/facts', (_, { identity }) =>
    findPracticeFacts(db, identity.userId),
  )
  api.serve('PUT /api/user/practice/facts', ({ body }, { identity }) =>
    savePracticeFacts(db, identity.userId, body),
  )
  api.serve('POST /api/user/practice/facts/confirm', ({ body }, { identity }) =>
    confirmPracticeFacts(db, identity.userId, body.facts),
  )
  api.serve('GET /api/service-names', ({ query }, { language }) =>
    nameServices(db, query.search ?? '', language),
  )
}
