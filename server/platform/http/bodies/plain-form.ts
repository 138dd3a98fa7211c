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
 *
 * Where a call may come from anywhere, a token in its address is one click of a mail program (RFC
 * 8058): whatever body, type or origin comes with it, the answer is the call's own, no redirect.
 */
export function servePlainForm(
  app: FastifyInstance,
  route: RouteOptions,
  form: Form,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const pageFor = ({ query }: FastifyRequest) => addressIn(askedLanguage(query), form.page)
  const answerByPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await answer(request, reply).then(
      (value) => form.result(value as never),
      (error) => codeOf(error, request),
    )
    reply.header('Cache-Control', 'no-store')
    return reply.redirect(`${pageFor(request)}?${new URLSearchParams({ result })}`, 303)
  }
  void app.register(async (scope) => {
    const formType = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Mail programs send any type, a malformed one or none; as this one every body can be read.
    scope.addHook('onRequest', (request, _reply, done) => {
      if (isOneClick(request)) request.raw.headers['content-type'] = formType
      done()
    })
    scope.get(route.url, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const query = new URLSearchParams(/\?.*/.exec(request.url)?.[0])
      query.delete(languageParameter) // the page's address has the language
      return reply.redirect(pageFor(request) + (query.size > 0 ? `?${query}` : ''), 303)
    })
    scope.route({
      ...route,
      async handler(request, reply) {
        if (isOneClick(request)) request.body = {}
        else if (isPage(request, formType)) return answerByPage(request, reply)
        return route.handler.call(this, request, reply)
      },
    })
  })
}

/** The token is in the body of a form of our pages, and in the address that a mail's header names. */
const isOneClick = ({ routeOptions: { config }, query }: FastifyRequest) =>
  config.foreignOrigin === true && Object.hasOwn(Object(query), 'token')

/** Browsers send the origin of a form. */
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
