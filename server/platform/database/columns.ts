import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** @param column its name in the database, where that is not the name in the code */
export const timestamptz = (column = '') => timestamp(column, { withTimezone: true })
export const createdAt = () => timestamptz().notNull().defaultNow()
export const updatedAt = () => createdAt().$onUpdate(() => new Date())
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
