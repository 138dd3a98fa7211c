import type { FastifyInstance } from 'fastify'
import { carriesToken } from '../../http/bearer-token.ts'
import { noteRefusal } from '../../http/requests/note-refusal.ts'
import { type ReportServices, receiveReport } from './receive-report.ts'

/** The largest mail that we send has 100 KB of text, several times that with its HTML. */
const mostBytes = 2 * 1024 * 1024

/**
 * Takes mails that came back, as bytes (RFC 5322), from the mail server or what reads the mailbox.
 * Without a token in the settings, and without it in a request, there is no such address.
 */
export function serveMailReports(
  app: FastifyInstance,
  services: ReportServices,
  token: string | null,
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const mayReport = token === null ? () => false : carriesToken(token)
    // before the body is read
    scope.addHook('onRequest', (request, reply, done) => {
      if (mayReport(request)) return done()
      noteRefusal(request, { status: 403, code: 'forbidden' })
      reply.callNotFound()
    })
    scope.post(
      '/api/webhooks/mail',
      { config: { foreignOrigin: true }, bodyLimit: mostBytes },
      async ({ body }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        reply.header('Cache-Control', 'no-store')
        return { outcome: await receiveReport(services, raw) }
      },
    )
  })
}
