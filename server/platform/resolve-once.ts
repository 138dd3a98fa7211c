import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Node reads the `exports` of a package.json anew for each module that it resolves to the package or
 * loads from it. Drizzle's are 180 kB, and hundreds of modules import it: that was a third of the
 * work of a start. Counts for what is imported later than this.
 */
const name = 'drizzle-orm'
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.conditions.includes('import')) return nextResolve(specifier, context)
    if (specifier === name || specifier.startsWith(`${name}/`)) {
      const result = resolved.get(specifier) ?? nextResolve(specifier, context)
      resolved.set(specifier, result)
      return { ...result, shortCircuit: true }
    }
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${name}/`))
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module',
        shortCircuit: true,
      }
    return nextResolve(specifier, context)
  },
})
