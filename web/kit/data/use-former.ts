import { useState } from 'react'

/** A value that loads anew, or the former one meanwhile. */
export function useFormer<T>(value: T | undefined): T | undefined {
  const [former, setFormer] = useState(value)
  if (value !== undefined && value !== former) setFormer(value)
  return value ?? former
}
