import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { languageParameter } from '../../../contract/languages.ts'
import { spanish } from '../../platform/languages/spanish.ts'

/** Watches what an application refuses to anybody but administrators, whose calls are in English only. */
export function watchRefusals(app: FastifyInstance): { requireTranslated(): void } {
  const texts = new Set<string>()
  const inject = app.inject.bind(app)
  app.inject = (async (request: InjectOptions | string) => {
    const answer = await inject(request)
    for (const text of refusedWith(answer)) if (!spanish.find(text)) texts.add(text)
    return answer
  }) as typeof app.inject
  return {
    /** @throws Error that names refusals without a Spanish text */
    requireTranslated() {
      const list = [...texts].join('\n')
      texts.clear()
      if (list)
        throw new Error(
          `Without a Spanish text in server/platform/languages/refusals or texts/es/refusals:\n${list}`,
        )
    },
  }
}

function refusedWith({ statusCode, headers, raw, body }: LightMyRequestResponse): string[] {
  const isJson = String(headers['content-type']).startsWith('application/json')
  // none where the answer is read as it comes
  const url = raw.req?.url ?? ''
  const isWatched = /^\/api\/(?!admin)/.test(url) && !url.includes(`${languageParameter}=`)
  if (statusCode < 400 || !isJson || !isWatched) return []
  const { code, message, fields } = JSON.parse(body)
  return code ? [message, ...Object.values<string>(fields ?? {})] : []
}
