import pg from 'pg'

/** A separate connection for long work, exclusively for `work`. */
export async function connectOnce<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stone-oak-directory-backups',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A lost connection fails the running query too; without this listener the event would end the
  // process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`${patient};${plainText}`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Rows as text must be the same bytes with any settings of server or role. */
const plainText = `
  SET client_encoding = 'UTF8';
  SET datestyle = 'ISO, YMD';
  SET intervalstyle = 'iso_8601';
  SET timezone = 'UTC';
  SET extra_float_digits = 1;
  SET bytea_output = 'hex'`

/** A connection for long work, without a time limit. */
const patient = `
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`
