import { useSyncExternalStore } from 'react'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'

/** Where the reader is, as far as a list needs it. */
export type ReaderPosition = {
  /** On the grid of 500 m: all that is sent. */
  sent: string
  /**
   * The doctors of a list with their distances from where the device is, which only this function knows.
   * `inOrder` sorts them by these; with words searched for, what answers better comes first.
   */
  withDistances: (doctors: readonly DoctorCard[], inOrder: boolean) => DoctorCard[]
}

/** In memory only: it is gone when the site is left or loaded anew. */
let current: ReaderPosition | null = null
const listeners = new Set<() => void>()

export function setReaderPosition(position: ReaderPosition | null) {
  current = position
  for (const listen of listeners) listen()
}

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
