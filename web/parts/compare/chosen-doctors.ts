import { useSyncExternalStore } from 'react'

/** A doctor selected for the comparison. */
type ChosenDoctor = { slug: string; name: string }

/** The server's limit, too. */
export const mostCompared = 3

const key = 'compare'
const listeners = new Set<() => void>()
let text = ''
let selection: readonly ChosenDoctor[] = []

/** The selected doctors of this tab. */
export function chosenDoctors(): readonly ChosenDoctor[] {
  const storedText = readText()
  if (storedText !== text) {
    text = storedText
    selection = parse(storedText)
  }
  return selection
}

export function setChosenDoctors(doctors: readonly ChosenDoctor[]): void {
  selection = doctors
  text = doctors.length > 0 ? JSON.stringify(doctors) : ''
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // storage is blocked: the selection lasts as long as this document
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

/** Anything else stored there is ignored. */
function parse(json: string): readonly ChosenDoctor[] {
  try {
    const doctors: unknown = JSON.parse(json || '[]')
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
