/**
 * Messages about the start and stop of the database. A pino logger fits, and so does the console.
 */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
}
