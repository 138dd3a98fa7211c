import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Two files have to know British spellings, because addresses and credentials have them. */
const places = ['web', 'contract', 'server', 'commands', 'docs', 'site.config.ts']
const apart = [
  'server/directory/address/address-words.ts',
  'server/directory/nppes/provider/credentials.ts',
]

const british =
  /\b\w*(authoris|organis|recognis|summaris|apologis|customis|initialis|personalis|colour|neighbour|favour|behaviour|licence|centre\b|practis|cancelled|cancelling|labelled\b|dialled|catalogue|whilst|fulfil\b|enrol\b|\bgrey)\w*/gi

const filesIn = (place: string): string[] =>
  place.includes('.')
    ? [place]
    : readdirSync(join(project, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.(tsx?|css|md)$/.test(name))
        .map((name) => join(place, name))

test('texts and names are spelled as in the United States', () => {
  const files = places.flatMap(filesIn).filter((name) => !apart.includes(name))
  expect(files.length).toBeGreaterThan(400)
  const misspellings = files.flatMap((name) =>
    [...readFileSync(join(project, name), 'utf8').matchAll(british)].map(
      ([word]) => `${name}: ${word}`,
    ),
  )
  expect(misspellings).toEqual([])
})
