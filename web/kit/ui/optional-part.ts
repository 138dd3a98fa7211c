import { type ComponentType, createElement, lazy, use } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A part that a page can do without, loaded when it is first shown. Where its code does not load, as without a
 * connection, what the server has written of it stays.
 * @param instead stands there where the server has not written it
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  function NotLoaded(props: Props) {
    // hydration that never ends leaves the part as it is
    if (!useHydrated()) use(never)
    return createElement(instead, props)
  }
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
}

const never = new Promise<never>(() => {})
