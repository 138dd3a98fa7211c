import { type ComponentType, lazy } from 'react'

/**
 * A part that a page can do without, loaded when it is first shown.
 * @param instead stands there where its code does not load, as without a connection
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => instead) }))
