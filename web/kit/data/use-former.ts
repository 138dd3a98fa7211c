import { useState } from 'react'

/** A value that loads anew, or meanwhile the former one of the same thing. */
export function useFormer<T>(value: T | undefined, of?: string): T | undefined {
  const [former, setFormer] = useState({ value, of })
  if (value !== undefined && (value !== former.value || of !== former.of)) setFormer({ value, of })
  return value ?? (of === former.of ? former.value : undefined)
}
