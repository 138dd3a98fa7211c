import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/http/problems.ts'
import { building } from './building.ts'
import { isSceneName, scenes } from './scenes.ts'
import { SvgAnswers } from './svg-answers.ts'

const sceneFile = /^([a-z-]{1,40})\.svg$/
const buildingFile = /^buildings\/([a-z0-9-]{1,120})\.svg$/

/**
 * `GET /drawings/<scene>.svg` and `GET /drawings/buildings/<slug>.svg` (`?wide=1` for the banner
 * shape). Any slug has a building: it is drawn from the letters, no practice is looked up.
 */
export function serveDrawings(app: FastifyInstance): void {
  const sceneAnswers = new SvgAnswers(Object.keys(scenes).length)
  const buildingAnswers = new SvgAnswers(200)

  // A wildcard, because a named parameter may have no more than 100 characters.
  app.get<{ Params: { '*': string }; Querystring: { wide?: string } }>(
    '/drawings/*',
    (request, reply) => {
      const file = request.params['*']
      const scene = sceneFile.exec(file)?.[1]
      if (scene && isSceneName(scene)) {
        return sceneAnswers.send(request, reply, scene, scenes[scene])
      }
      const slug = buildingFile.exec(file)?.[1]
      if (!slug) throw notFound('Drawing not found')
      const wide = request.query.wide === '1'
      const key = wide ? `${slug} wide` : slug
      return buildingAnswers.send(request, reply, key, () => building(slug, { wide }))
    },
  )
}
