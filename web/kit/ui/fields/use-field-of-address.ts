import { useEffect, useRef } from 'react'

/**
 * An uncontrolled field with a value of the address, so that text typed before our code loads stays. Back,
 * forward and links change it; `read` is for the form that applies it.
 */
export function useFieldOfAddress<Field extends { value: string } = HTMLInputElement>(
  value: string,
) {
  const field = useRef<Field>(null)
  // the first time it already matches
  const previous = useRef(value)
  // what was applied: when its results load, the reader may be typing the next one
  const applied = useRef<string | null>(null)
  useEffect(() => {
    if (field.current && previous.current !== value) {
      if (applied.current !== value) field.current.value = value
      applied.current = null
    }
    previous.current = value
  }, [value])
  return {
    field,
    read: () => {
      applied.current = field.current?.value.trim() ?? ''
      return applied.current
    },
  }
}
