import { isKeyOf } from '../../../contract/objects.ts'
import { extensions } from '../elements/codes.ts'

type Element = Record<string, unknown> | null

/** The values at a path such as `name.family`, through lists; `extension:network` is that extension. */
export function valuesAt(element: unknown, path: string): unknown[] {
  let values: unknown[] = [element]
  for (const step of path.split('.')) values = values.flatMap((value) => stepInto(value, step))
  return values
}

function stepInto(value: unknown, step: string): unknown[] {
  const [name = '', which] = step.split(':')
  const next = (value as Element)?.[name]
  const list = next === undefined || next === null ? [] : Array.isArray(next) ? next : [next]
  if (!which || !isKeyOf(extensions, which)) return list
  return list.filter((each) => (each as Element)?.url === extensions[which])
}
