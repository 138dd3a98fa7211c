import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { addressIn } from '../../../../contract/addresses.ts'
import { askedLanguage, languageParameter } from '../../../../contract/languages.ts'
import { outageOf, Problem } from '../problems.ts'
import { noteRefusal } from '../requests/note-refusal.ts'

type Form = { page: string; result: (answer: never) => string }

/**
 * Serves a call that a browser without scripts may also send as a plain form. It redirects the
 * browser to the form's page, which reads the outcome from `result`: what the declaration makes of
 * the answer, or the problem's code. Opening the call's address leads to the page too.
 */
export function servePlainForm(
  app: FastifyInstance,
  route: RouteOptions,
  form: Form,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const pageFor = ({ query }: FastifyRequest) => addressIn(askedLanguage(query), form.page)
  void app.register(async (scope) => {
    const formType = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // RFC 8058 recommends this type for one click. Only the address counts, so the body is not
    // read.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    scope.get(route.url, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const query = new URLSearchParams(/\?.*/.exec(request.url)?.[0])
      query.delete(languageParameter) // the page's address has the language
      return reply.redirect(pageFor(request) + (query.size > 0 ? `?${query}` : ''), 303)
    })
    scope.route({
      ...route,
      async handler(request, reply) {
        if (!isPage(request, formType)) return route.handler.call(this, request, reply)
        const result = await answer(request, reply).then(
          (value) => form.result(value as never),
          (error) => codeOf(error, request),
        )
        reply.header('Cache-Control', 'no-store')
        return reply.redirect(`${pageFor(request)}?${new URLSearchParams({ result })}`, 303)
      },
    })
  })
}

/** Browsers send the origin of a form; mail programs that unsubscribe in one click do not. */
const isPage = ({ headers }: FastifyRequest, formType: string) =>
  Boolean(headers.origin && headers['content-type']?.startsWith(formType))

function codeOf(error: unknown, request: FastifyRequest) {
  if (error instanceof Problem) {
    noteRefusal(request, error)
    return error.code
  }
  const outage = outageOf(error)
  if (outage) return outage.code
  request.log.error({ err: error }, 'request failed')
  return 'internal'
}
