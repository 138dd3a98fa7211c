import { useId } from 'react'
import * as texts from '#texts/ui.ts'

/** Progress in words and as a bar. */
export function Progress({
  subject,
  label,
  done,
  of,
}: {
  /** The thing that makes progress, for screen readers. */
  subject: string
  label: string
  done: number
  of: number
}) {
  const id = useId()
  const words = texts.doneOf(done, of)
  return (
    <div className="grid gap-s1">
      <p className="flex justify-between gap-s3 text-sm text-ink-2">
        <label htmlFor={id}>
          <span className="sr-only">{subject}: </span>
          {label}
        </label>
        <span className="tnum" aria-hidden="true">
          {words}
        </span>
      </p>
      <progress id={id} className={bar} value={done} max={of} aria-valuetext={words}>
        {words}
      </progress>
    </div>
  )
}

const bar = [
  'block h-2.5 w-full appearance-none overflow-hidden rounded-1 border border-line bg-bed-2',
  '[&::-webkit-progress-bar]:bg-bed-2 [&::-webkit-progress-value]:bg-oak [&::-moz-progress-bar]:bg-oak',
  'forced-colors:appearance-auto',
].join(' ')
