import { useSyncExternalStore } from 'react'
import type { Distance, NearPlace } from '../../../contract/map/near.ts'
import type { Point } from '../../../contract/map/point.ts'

/** A record as far as it can be near. */
export type Located = { point: Point | null; distance?: Distance | null | undefined }

/** Where the reader is, as far as a list needs it. */
export type ReaderPosition = {
  /** On the grid of 500 m: all that is sent. */
  sent: string
  /**
   * Records with their distances from where the device is, which only this function knows. `inOrder` sorts
   * a list by these; with words searched for, what answers better comes first.
   */
  withDistances: <R extends Located>(records: readonly R[], inOrder?: boolean) => R[]
}

/**
 * A list near the device with the distances that only the browser knows, in their order unless words were
 * searched for; any other list as it is answered.
 */
export const listFrom = <R extends Located>(
  position: ReaderPosition | null,
  records: readonly R[],
  { near, reading }: { near?: Pick<NearPlace, 'label'> | undefined; reading?: unknown },
): readonly R[] =>
  position && near?.label === null ? position.withDistances(records, !reading) : records

/** In memory only: it is gone when the site is left or loaded anew. */
let current: ReaderPosition | null = null
const listeners = new Set<() => void>()

export function setReaderPosition(position: ReaderPosition | null) {
  current = position
  for (const listen of listeners) listen()
}

/** For what is asked before a page is drawn; on the server always null. */
export const readerPosition = () => current

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Null until the reader has pressed `Use My Location`, and on the server. */
export const useReaderPosition = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
