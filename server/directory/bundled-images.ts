import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { SvgAnswers } from '../drawings/svg-answers.ts'
import { notFound } from '../platform/http/problems.ts'

/**
 * Own drawings that come with the product, keyed by slug (ENT-14, ENT-15). A record's own URL goes
 * first; these stand in for it, and none of them is a photo of a person.
 */
const practices = [
  'limestone-ridge-heart-clinic',
  'two-oaks-family-practice',
  'little-creek-pediatrics',
  'cedar-bluff-dermatology',
]
const doctors = [
  'elena-marsh',
  'marcus-okafor-bellamy',
  'guadalupe-villarreal-hutchinson',
  'hannah-lindqvist',
]

const slugs = {
  buildings: new Set(practices),
  logos: new Set(practices),
  portraits: new Set(doctors),
}
type Kind = keyof typeof slugs

/** URL of the drawn building of a practice, or null. */
export function bundledBuilding(practiceSlug: string): string | null {
  return urlOf('buildings', practiceSlug)
}

/** URL of the drawn logo of a practice, or null. */
export function bundledLogo(practiceSlug: string): string | null {
  return urlOf('logos', practiceSlug)
}

/** URL of the drawn portrait of a doctor, or null. */
export function bundledPortrait(doctorSlug: string): string | null {
  return urlOf('portraits', doctorSlug)
}

function urlOf(kind: Kind, slug: string): string | null {
  return slugs[kind].has(slug) ? `/images/${kind}/${slug}.svg` : null
}

/** `GET /images/<kind>/<slug>.svg` for the closed set above. */
export function serveBundledImages(app: FastifyInstance): void {
  const answers = new SvgAnswers(2 * practices.length + doctors.length)
  for (const kind of Object.keys(slugs) as Kind[]) {
    app.get<{ Params: { '*': string } }>(`/images/${kind}/*`, (request, reply) => {
      const file = request.params['*']
      const slug = file.endsWith('.svg') ? file.slice(0, -4) : ''
      if (!slugs[kind].has(slug)) throw notFound('Image not found')
      return answers.send(request, reply, `${kind} ${slug}`, () =>
        readFile(new URL(`./images/${kind}/${slug}.svg`, import.meta.url), 'utf8'),
      )
    })
  }
}
