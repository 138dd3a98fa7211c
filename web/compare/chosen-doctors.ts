import { useSyncExternalStore } from 'react'

/** A doctor chosen for the comparison. */
export type ChosenDoctor = { slug: string; name: string }

/** The server answers no more either. */
export const mostCompared = 3

const key = 'compare'
const listeners = new Set<() => void>()
let text = ''
let chosen: readonly ChosenDoctor[] = []

/** Who is chosen in this tab. */
export function chosenDoctors(): readonly ChosenDoctor[] {
  const stored = readText()
  if (stored !== text) {
    text = stored
    chosen = parse(stored)
  }
  return chosen
}

export function setChosenDoctors(doctors: readonly ChosenDoctor[]): void {
  chosen = doctors
  text = doctors.length > 0 ? JSON.stringify(doctors) : ''
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // storage is refused: the choice lasts as long as this document
  }
  for (const listener of listeners) listener()
}

function readText(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return text
  }
}

/** What an older version or somebody else wrote there counts as nothing. */
function parse(stored: string): readonly ChosenDoctor[] {
  try {
    const doctors: unknown = JSON.parse(stored || '[]')
    return Array.isArray(doctors) ? doctors.filter(isChosenDoctor).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

const isChosenDoctor = (value: unknown): value is ChosenDoctor =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChosenDoctors = () => useSyncExternalStore(subscribe, chosenDoctors, () => [])
