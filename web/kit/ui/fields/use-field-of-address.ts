import { useEffect, useRef } from 'react'

/**
 * An uncontrolled field with a value of the address, so that text typed before our code loads stays. Back,
 * forward and links change it; `read` is for the form that applies it.
 * @param address what the address says, where the value is its name in a list that is yet to load: what the reader
 * chose meanwhile stays, if the field has `onChange`
 */
export function useFieldOfAddress<Field extends { value: string } = HTMLInputElement>(
  value: string,
  address = value,
) {
  const field = useRef<Field>(null)
  // the first time it already matches
  const previous = useRef({ value, address })
  const isChosen = useRef(false)
  // what was applied: when its results load, the reader may be typing the next one
  const applied = useRef<string | null>(null)
  useEffect(() => {
    if (previous.current.address !== address) isChosen.current = false
    if (field.current && previous.current.value !== value) {
      if (applied.current !== value && !isChosen.current) field.current.value = value
      applied.current = null
    }
    previous.current = { value, address }
  }, [value, address])
  return {
    field,
    onChange: () => {
      isChosen.current = true
    },
    read: () => {
      applied.current = field.current?.value.trim() ?? ''
      return applied.current
    },
  }
}
