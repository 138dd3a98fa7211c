import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a text names exactly this address, or account id, in any letter case: `smith@a.com` is
 * named neither by `john.smith@a.com` nor by `smith@a.com.mx`.
 */
export const namesAddress = (text: SQLWrapper, address: string): SQL => {
  const literal = address.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')
  // quotation marks and full stops are part of an address only between its characters
  return sql`${text} ~* ${`(?<![\\w.%+-]|\\w')${literal}(?![\\w-]|\\.\\w)`}`
}

/** The same for every text inside a JSON value, after unescaping. */
export const jsonNamesAddress = (json: SQLWrapper, address: string): SQL =>
  sql`exists (select 1 from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') as value
    where ${namesAddress(sql`value #>> '{}'`, address)})`
