import type { z } from 'zod'
import type { CallSpec } from '../endpoint.ts'

export const inputParts = ['params', 'query', 'body'] as const

/** A text somewhere in what a call takes; `[]` of its path is an entry of a list, `{}` a key of a record. */
export type TextField = {
  part: (typeof inputParts)[number]
  path: string[]
  schema: z.core.$ZodType
}

/** Every text that a call takes, as it is declared. */
export const textFieldsOf = (call: CallSpec): TextField[] =>
  inputParts.flatMap((part) => {
    const schema = call[part]
    return schema ? [...fieldsIn(schema, [])].map((field) => ({ part, ...field })) : []
  })

function* fieldsIn(
  schema: z.core.$ZodType,
  path: string[],
): Generator<Pick<TextField, 'path' | 'schema'>> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      yield { path, schema }
      return
    case 'object':
      for (const [key, field] of Object.entries(def.shape)) yield* fieldsIn(field, [...path, key])
      if (def.catchall) yield* fieldsIn(def.catchall, [...path, '{}'])
      return
    case 'record':
      yield* fieldsIn(def.keyType, [...path, '{}'])
      yield* fieldsIn(def.valueType, [...path, 'key'])
      return
    case 'array':
      yield* fieldsIn(def.element, [...path, '[]'])
      return
    case 'union':
      for (const option of def.options) yield* fieldsIn(option, path)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      yield* fieldsIn(def.innerType, path)
      return
    case 'pipe': {
      // a text and what it becomes are refused, or not, together
      const fields = [...fieldsIn(def.in, path)]
      const [field] = fields
      if (fields.length === 1 && field?.path === path) yield { path, schema }
      else yield* fields
      return
    }
    case 'tuple':
      for (const item of def.items) yield* fieldsIn(item, [...path, '[]'])
      return
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'undefined':
    case 'never':
      return
    default:
      throw new TypeError(`A call takes ${def.type} at ${path.join('.')}: may it be a text?`)
  }
}
