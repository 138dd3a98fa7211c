import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import type { OpenSpan, Tracing } from './tracing.ts'

type Query = (...args: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/** A span for each statement of a pool within another span; it names the table, never a value. */
export function traceStatements(pool: pg.Pool, tracing: Tracing) {
  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client)
    Object.assign(client, { query: tracedQuery(query, tracing) })
  })
  // without this a waiting caller would run in the context of whoever releases the connection
  const connect: Query = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: (callback?: Answered) =>
      callback ? connect(AsyncResource.bind(callback)) : connect(),
  })
}

function tracedQuery(query: Query, tracing: Tracing): Query {
  return (...args) => {
    const text = textOf(args[0])
    if (text === undefined || !tracing.isActive()) return query(...args)
    const { operation, table } = namesIn(text)
    const span = tracing.begin({
      name: table ? `${operation} ${table}` : operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    })
    const callback = args.at(-1)
    return typeof callback === 'function'
      ? query(...args.slice(0, -1), endingBefore(callback as Answered, span))
      : endingAfter(query(...args), span)
  }
}

/** Undefined for a stream, such as COPY. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}

const endingBefore =
  (callback: Answered, span: OpenSpan): Answered =>
  (error, result) => {
    span.end(error ? { error } : {})
    callback(error, result)
  }

function endingAfter(result: unknown, span: OpenSpan): unknown {
  Promise.resolve(result).then(
    () => span.end(),
    (error: unknown) => span.end({ error }),
  )
  return result
}

/** The operation of a statement, and the first table in it. */
export function namesIn(text: string): { operation: string; table: string | undefined } {
  // text between quotes may be a value
  const withoutTexts = text.replace(/'(?:[^']|'')*'/g, '')
  const operation = /\w+/.exec(withoutTexts)?.[0]?.toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update)\s+"?(?!set\b)(\w+)/i.exec(withoutTexts)?.[1]
  return { operation, table }
}
