import pg from 'pg'

/** The same server and role, another database. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement in the server's `postgres` database, so that no template is held open. */
export async function onServer(server: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
