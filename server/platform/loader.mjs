// For `node --import`. Counts for what is imported later; JavaScript, as TypeScript would load the stripper.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = new URL('../../', import.meta.url)

/** Where the build leaves our sources without their types. */
export const strippedFolder = join(fileURLToPath(project), 'build', 'stripped')

/** Named by what it was made from, so that an edited source has none until it is stripped again. */
export const strippedFile = (source) =>
  join(strippedFolder, `${createHash('sha256').update(source).digest('base64url')}.js`)

const name = 'drizzle-orm'
const results = new Map()

registerHooks({ resolve: resolveOnce, load: loadStripped })

/**
 * Node reads the `exports` of a package.json anew for each module that it resolves to the package or
 * loads from it. Drizzle's are 180 kB, and hundreds of modules import it: that was a third of the
 * work of a start.
 */
function resolveOnce(specifier, context, nextResolve) {
  if (!context.conditions.includes('import')) return nextResolve(specifier, context)
  if (specifier === name || specifier.startsWith(`${name}/`)) {
    const result = results.get(specifier) ?? nextResolve(specifier, context)
    results.set(specifier, result)
    return { ...result, shortCircuit: true }
  }
  if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${name}/`))
    return {
      url: new URL(specifier, context.parentURL).href,
      format: 'module',
      shortCircuit: true,
    }
  return nextResolve(specifier, context)
}

/** Node's own stripper of types takes 25 MB for as long as the process lives. */
function loadStripped(url, context, nextLoad) {
  const isOurs =
    url.startsWith(project.href) && url.endsWith('.ts') && !url.includes('/node_modules/')
  const source = isOurs && readIfThere(strippedFile(readFileSync(fileURLToPath(url))))
  return source ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context)
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
