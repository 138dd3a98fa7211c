import { and, eq } from 'drizzle-orm'
import type { SavedFilter } from '../../../../contract/administration/records/saved-filter-calls.ts'
import { mostSavedFilters } from '../../../../contract/administration/records/saved-filter-limits.ts'
import { done } from '../../../../contract/endpoint.ts'
import { users } from '../../../accounts/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { one } from '../../../platform/database/one.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { savedFilters } from './tables.ts'

/** Each administrator has their own. */
export function serveSavedFilters(api: Api, db: Db) {
  api.serve('GET /api/admin/saved-filters', async (_, { identity }) => {
    const rows = await db
      .select()
      .from(savedFilters)
      .where(eq(savedFilters.userId, identity.userId))
      .orderBy(savedFilters.name, savedFilters.id)
    return { filters: rows.map(present) }
  })
  api.serve('POST /api/admin/saved-filters', ({ body }, { identity: { userId } }) =>
    withUniqueName(() =>
      transactionWithRetry(db, async (tx) => {
        await lockOwn(tx, userId)
        if ((await tx.$count(savedFilters, eq(savedFilters.userId, userId))) >= mostSavedFilters)
          throw new Problem(409, 'too_many', `At most ${mostSavedFilters} filters can be saved.`)
        return present(
          one(
            await tx
              .insert(savedFilters)
              .values({ ...body, userId })
              .returning(),
          ),
        )
      }),
    ),
  )
  api.serve('PUT /api/admin/saved-filters/:id', ({ params, body }, { identity: { userId } }) =>
    withUniqueName(() =>
      transactionWithRetry(db, async (tx) => {
        await lockOwn(tx, userId)
        const isDefault = and(eq(savedFilters.userId, userId), eq(savedFilters.isDefault, true))
        if (body.isDefault) await tx.update(savedFilters).set({ isDefault: false }).where(isDefault)
        const [row] = await tx
          .update(savedFilters)
          .set(body)
          .where(isOwn(params.id, userId))
          .returning()
        if (!row) throw noFilters()
        return present(row)
      }),
    ),
  )
  api.serve('DELETE /api/admin/saved-filters/:id', async ({ params }, { identity }) => {
    const [row] = await db
      .delete(savedFilters)
      .where(isOwn(params.id, identity.userId))
      .returning({ id: savedFilters.id })
    if (!row) throw noFilters()
    return done
  })
}

const isOwn = (id: number, userId: string) =>
  and(eq(savedFilters.id, id), eq(savedFilters.userId, userId))

/** Serializes changes in two windows of one administrator. */
const lockOwn = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

const present = ({ id, kind, name, query, isDefault }: SavedFilter): SavedFilter => ({
  id,
  kind,
  name,
  query,
  isDefault,
})

const noFilters = () => notFound('There are no such saved filters.')

async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_filters_name')) throw error
    const message = 'You have filters of this name already.'
    throw new Problem(409, 'already_there', message, { name: message })
  }
}
