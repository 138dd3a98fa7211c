import { integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const timestamptz = () => timestamp({ withTimezone: true })
export const createdAt = () => timestamptz().notNull().defaultNow()
export const updatedAt = () => createdAt().$onUpdate(() => new Date())
