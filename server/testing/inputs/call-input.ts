import type { Db } from '../../platform/database/connect.ts'
import type { TestAccounts, TestBrowser } from '../accounts.ts'
import type { TestUser } from '../insert-accounts.ts'

/** Parts that an entry may work with: the application's data, and who is about to make the call. */
export type Walk = {
  db: Db
  accounts: TestAccounts
  user: TestUser | null
  /** The browser that will make the call. */
  browser?: TestBrowser
}

/** An input with which a call succeeds on demo data. */
export type GoodInput = {
  /** The address, where the path has parameters. */
  url?: string
  body?: object
  /** Beside the usual ones. */
  headers?: Record<string, string>
  /** The status it answers, when that is not 200. */
  status?: number
  /** Makes what the call needs to find, for the user who makes it; called before each success. */
  prepare?: (walk: Walk) => Promise<{ url?: string; body?: object }>
  /** The rows that somebody else's call must neither find nor change. Calls of users with ids need it. */
  own?: (walk: Walk) => Promise<object[]>
}
