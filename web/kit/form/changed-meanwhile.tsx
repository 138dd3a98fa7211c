import { type ReactNode, useRef } from 'react'
import * as texts from '#texts/form.tsx'
import { Button } from '../ui/button.tsx'

type Clash = { name: string; label: string /** The present value. */; theirs: string }

type Props = {
  level?: 2 | 3
  /** The form is outdated: a save would overwrite a version that the reader has not seen. */
  isOutdated: boolean
  /** The title, such as `Not saved: this record has changed`. */
  title: string
  /** Explains the conflict and the button. */
  children: ReactNode
  onLoad: () => void
  /** Fields changed by both. */
  clashes: readonly Clash[]
  onResolve: (name: string, isTheirs: boolean) => void
}

/** An edit conflict: nothing is overwritten, and no input is lost. */
export function ChangedMeanwhile({
  level = 2,
  isOutdated,
  title,
  children,
  onLoad,
  clashes,
  onResolve,
}: Props) {
  const place = useRef<HTMLElement>(null)
  if (!isOutdated && clashes.length === 0) return null
  const Title = level === 2 ? 'h2' : 'h3'
  const stay = () => place.current?.focus() // the pressed button is gone
  const resolve = (name: string, isTheirs: boolean) => {
    onResolve(name, isTheirs)
    stay()
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.changedMeanwhile}
      className="grid gap-s4 rounded-3 bg-warn-tint p-s5 [--ring-gap:var(--warn-tint)]"
    >
      <Title className="text-head-3">{isOutdated ? title : texts.changedByBoth}</Title>
      {isOutdated ? (
        <>
          <p>{children}</p>
          <Button
            className="justify-self-start"
            onClick={() => {
              onLoad()
              stay()
            }}
          >
            {texts.loadLatest}
          </Button>
        </>
      ) : (
        <ul className="grid gap-s3">
          {clashes.map(({ name, label, theirs }) => (
            <li key={name} className="grid gap-s2 border-t border-line-control pt-s3">
              <p className="wrap-anywhere whitespace-pre-wrap">
                {texts.isNow(<b>{label}</b>, theirs || texts.blank)}
              </p>
              <p className="flex flex-wrap gap-s2">
                <Button aria-label={texts.keepMineOf(label)} onClick={() => resolve(name, false)}>
                  {texts.keepMine}
                </Button>
                <Button aria-label={texts.takeTheirsOf(label)} onClick={() => resolve(name, true)}>
                  {texts.takeTheirs}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
