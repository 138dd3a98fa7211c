import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { FieldState } from './field.tsx'

/** Filled and blank differ by a sign as well as by color. */
export function FieldSign({ state }: { state: FieldState | undefined }) {
  if (state === 'filled') return <CircleCheck className="icon icon-state" />
  if (state === 'blank') return <TriangleAlert className="icon icon-state" />
  return null
}
