import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Condition = Parameters<DBAdapter['deleteMany']>[0]['where'][number]

const isToken = (condition: Condition) => condition.field === 'token'
const hashTokenIn = (condition: Condition): Condition => {
  if (!isToken(condition)) return condition
  const { value } = condition
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((one) => hashOf(String(one))) : hashOf(String(value)),
  }
}

/**
 * Lets better-auth keep sessions by the SHA-256 of their token, so that whoever reads the database or a
 * copy of it can sign in nowhere. A token has 190 random bits, so it needs no slow hash. better-auth goes
 * on with the token itself: rows that were looked for by it carry it again.
 */
export function hashSessionTokens<Options extends BetterAuthOptions>(
  makeAdapter: (options: Options) => DBAdapter<Options>,
): (options: Options) => DBAdapter<Options> {
  return (options) => {
    const inner = makeAdapter(options)
    const conditions = <Query extends { model: string; where?: Condition[] | undefined }>(
      query: Query,
    ): Query =>
      query.model === 'session' && query.where
        ? { ...query, where: query.where.map(hashTokenIn) }
        : query
    const withToken = <Row>(
      row: Row,
      { model, where }: { model: string; where: Condition[] },
    ): Row => {
      const condition = model === 'session' ? where.find(isToken) : undefined
      return row && condition ? { ...row, token: condition.value } : row
    }
    const adapter: DBAdapter<Options> = {
      ...inner,
      create: async (query) => {
        if (query.model !== 'session') return inner.create(query)
        const value = String(query.data.token)
        const hashed = { ...query, data: { ...query.data, token: hashOf(value) } }
        return withToken(await inner.create(hashed), {
          ...query,
          where: [{ field: 'token', value }],
        })
      },
      findOne: async (query) => withToken(await inner.findOne(conditions(query)), query),
      findMany: (query) => inner.findMany(conditions(query)),
      count: (query) => inner.count(conditions(query)),
      update: async (query) => withToken(await inner.update(conditions(query)), query),
      updateMany: (query) => inner.updateMany(conditions(query)),
      delete: (query) => inner.delete(conditions(query)),
      deleteMany: (query) => inner.deleteMany(conditions(query)),
      consumeOne: async (query) => withToken(await inner.consumeOne(conditions(query)), query),
      incrementOne: async (query) => withToken(await inner.incrementOne(conditions(query)), query),
      transaction: (work) => work(adapter),
    }
    return adapter
  }
}
