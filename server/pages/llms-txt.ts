import type { FastifyInstance } from 'fastify'
import { keysOf } from '../../contract/objects.ts'
import { addressOfFeed, addressOfFile, openDataFiles } from '../../contract/open-data/files.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { toolsOffered } from '../agents/tools.ts'
import { twinOf } from './markdown-twin.ts'

/** Where programs that answer questions begin to read: https://llmstxt.org. */
export function serveLlmsTxt(app: FastifyInstance, publicUrl: () => string) {
  app.get('/llms.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(llmsTxt(publicUrl())),
  )
}

function llmsTxt(publicUrl: string): string {
  const pages = {
    'Find doctors': [
      paths.doctors(),
      'add ?search= with a need in plain words, English or Spanish',
    ],
    Practices: [paths.practices(), 'all practices by name'],
    Specialties: [paths.specialties(), 'all specialties and what each is for'],
    'How results work': [
      paths.howResultsWork(),
      'order of results, Featured listings, age of facts',
    ],
    'Open data': [paths.openData(), 'files, license and feeds'],
    About: [paths.about(), 'who runs the directory, and the area that it covers'],
    Privacy: [paths.privacy(), 'what is collected of readers'],
  } as const
  const data = {
    'Model Context Protocol': [
      '/mcp',
      toolsOffered()
        .map(({ name, description }) => `${name}: ${description}`)
        .join(' '),
    ],
    'HL7 FHIR R4': ['/fhir/metadata', 'what is served by the Plan-Net guide, under /fhir'],
    API: ['/api/docs', 'every call with its parameters; as OpenAPI at /api/docs/openapi.json'],
    HSDS: ['/hsds/services', 'services and organizations as Open Referral’s HSDS 3.0'],
    'Changes as Atom': [addressOfFeed('atom'), 'what changed in the directory, newest first'],
    'Changes in Spanish': [addressOfFeed('atom', undefined, 'es'), 'the same feed in Spanish'],
    ...Object.fromEntries(
      keysOf(openDataFiles).map((name) => [
        name,
        [addressOfFile(name), `all ${openDataFiles[name]}`],
      ]),
    ),
  }
  const linesOf = (links: Record<string, readonly string[]>, of = (path: string) => path) =>
    Object.entries(links).map(
      ([name, [path = '', about]]) => `- [${name}](${publicUrl}${of(path)}): ${about}`,
    )
  return [
    `# ${site.name}`,
    '',
    `> Doctors and practices of ${site.areasServed.join(', ')}: who treats what, who takes new patients and which plans, with the source and the date of each fact.`,
    '',
    'Each page is there as Markdown too: `.md` at the end of its path, before a question mark. In an emergency call 911; in a mental health crisis call or text 988.',
    '',
    '## Pages',
    '',
    ...linesOf(pages, twinOf),
    '',
    '## Data',
    '',
    ...linesOf(data),
    '',
  ].join('\n')
}
