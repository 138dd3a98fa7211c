import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { records } from '../records/records.ts'
import type { FactSources } from '../tables.ts'
import type { FactKind } from './fact-columns.ts'

/**
 * A record whose sources are about to change, locked until the transaction ends. @throws Problem
 * 404
 */
export const requireForSources = (tx: Db, kind: FactKind, id: number) =>
  records[kind].require(tx, id, { lock: 'no key update' })

/** Writes sources without changing any value, so the record's date stays. */
export const writeSources = (tx: Db, kind: FactKind, id: number, factSources: FactSources) =>
  records[kind].mark(tx, id, { factSources, updatedAt: sql`updated_at` })
