// Every language has the same texts. What they take and return is compared by the compiler, which reads
// the pages once with the texts of each language; what nobody shows, knip finds in the first one.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const [first, ...others] = readdirSync(join(root, 'texts')).sort()

const namesOf = (language) =>
  new Set(
    globSync('**/*.{ts,tsx}', { cwd: join(root, 'texts', language) }).flatMap((file) => [
      file,
      ...[
        ...readFileSync(join(root, 'texts', language, file), 'utf8').matchAll(
          /^export (?:const|function) (\w+)/gm,
        ),
      ].map(([, name]) => `${file}: ${name}`),
    ]),
  )

const wrong = others.flatMap((language) => {
  const [expected, actual] = [namesOf(first), namesOf(language)]
  return [
    ...[...expected.difference(actual)].map((name) => `texts/${language} lacks ${name}`),
    ...[...actual.difference(expected)].map((name) => `texts/${first} lacks ${name}`),
  ]
})
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
