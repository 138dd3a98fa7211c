// Every language has the same texts. What they take and return is compared by the compiler, in
// texts/same-texts.ts, which must name each file; what nobody shows, knip finds in the first one. And no
// module of texts is taken apart as a whole: the bundler would keep all of its texts, for one or two.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const [first, ...others] = readdirSync(join(root, 'texts'))
  .filter((name) => !name.includes('.'))
  .sort()

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
  const [expectedNames, actual] = [namesOf(first), namesOf(language)]
  return [
    ...[...expectedNames.difference(actual)].map((name) => `texts/${language} lacks ${name}`),
    ...[...actual.difference(expectedNames)].map((name) => `texts/${first} lacks ${name}`),
  ]
})

const compared = readFileSync(join(root, 'texts/same-texts.ts'), 'utf8')
for (const file of others.flatMap((language) =>
  globSync(`${language}/**/*.{ts,tsx}`, { cwd: join(root, 'texts') }),
))
  if (!compared.includes(`'./${file}'`)) wrong.push(`texts/same-texts.ts lacks ${file}`)

for (const file of globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })) {
  const code = readFileSync(join(root, file), 'utf8')
  for (const [, name] of code.matchAll(/^import \* as (\w+) from '#texts\//gm))
    if (new RegExp(`\\} = ${name}\\b(?!\\.)`).test(code))
      wrong.push(`${file} takes ${name} apart: name what it shows, such as ${name}.title`)
}

for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
