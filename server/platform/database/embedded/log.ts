/** What the database says while it starts and stops. A pino logger fits, and so does the console. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
}
