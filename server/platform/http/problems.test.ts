import Fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorForLog } from '../log/logger.ts'
import { answerProblems } from './problems.ts'

let logLines: string[]
let thrown: unknown
let app: ReturnType<typeof listening>

function listening() {
  const log = pino({ serializers: { err: errorForLog } }, { write: (line) => logLines.push(line) })
  const server = Fastify({ loggerInstance: log as FastifyBaseLogger })
  answerProblems(server)
  server.get('/', async () => {
    throw thrown
  })
  return server
}
beforeEach(() => {
  logLines = []
  app = listening()
})
afterEach(() => app.close())

test.each([
  ['null', null],
  ['a text', 'secret text'],
  ['an object with a message', { message: 'secret text', status: 200 }],
  ['an object with a status', { statusCode: 404, message: 'secret text' }],
  ['a symbol', Symbol('secret text')],
  ['a function', () => 'secret text'],
  ['an error of ours', new Error('secret text')],
])('%s that is thrown becomes a plain 500 that says nothing of it', async (_what, value) => {
  thrown = value
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  })
  expect(logLines.filter((line) => line.includes('request failed'))).toHaveLength(1)
})
