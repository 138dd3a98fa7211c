import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import { anonymousCaller, callerOf } from '../platform/http/caller.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Logger } from '../platform/log/logger.ts'
import { createMcpServer } from './tools.ts'

type Parts = {
  api: Api
  limits: RateLimits
  publicUrl: () => string
  /** Whether the directory is open to patients. */
  isOpen: () => Promise<boolean>
  log: Logger
}

/** A question is short. */
const bodyLimit = 64 * 1024

/**
 * The directory for assistants, by the Model Context Protocol: streamable HTTP without sessions, so that
 * any server answers any request. Nobody signs in, and nothing is changed.
 */
export function serveMcp(app: FastifyInstance, { api, limits, publicUrl, isOpen, log }: Parts) {
  const handler = createMcpHandler(
    () => createMcpServer({ callApi: api.as(anonymousCaller), publicUrl: publicUrl(), log }),
    // nothing here changes while somebody listens
    { maxSubscriptions: 0, maxRequestBodySize: bodyLimit },
  )
  app.register(async (scope) => {
    // the protocol says how a body that is not JSON is refused
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.route<{ Body: string | undefined }>({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      // assistants run in pages of others; there is no session that they could use
      config: { foreignOrigin: true },
      bodyLimit,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (!(await isOpen())) return reply.callNotFound()
        await limits.consumeForCreation(callerOf(request).network)
        const { method, headers, body } = request
        const answer = await handler.fetch(
          new Request(`${publicUrl()}/mcp`, {
            method,
            headers: headersOf(headers),
            ...(method === 'POST' && { body: body ?? '' }),
          }),
        )
        return reply
          .status(answer.status)
          .headers({ ...Object.fromEntries(answer.headers), 'Cache-Control': 'no-store' })
          .send(await answer.text())
      },
    })
  })
}

/** Those of the protocol: no cookie and no address of a reader goes further. */
const headersOf = (headers: Record<string, string | string[] | undefined>) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(accept|content-type|mcp-.*|last-event-id)$/.test(name) && value !== undefined
      ? [[name, String(value)]]
      : [],
  )
