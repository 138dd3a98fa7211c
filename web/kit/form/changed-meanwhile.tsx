import { type ReactNode, useRef } from 'react'
import * as texts from '#texts/form.tsx'
import { Button } from '../ui/button.tsx'

type Props<Name extends string> = {
  /** Of `useRevisedForm`. */
  form: {
    /** A save would overwrite a version that the reader has not seen. */
    isOutdated: boolean
    loadLatest: () => void
    /** Fields changed by both. */
    clashes: readonly Name[]
    resolveClash: (name: Name, isTheirs: boolean) => void
  }
  level?: 2 | 3
  /** The title, such as `Not saved: this record has changed`. */
  title: string
  /** Explains the conflict and the button. */
  children: ReactNode
  labelOf: (name: Name) => string
  /** The present value of a field, in words. */
  theirsOf: (name: Name) => string
}

/** An edit conflict: nothing is overwritten, and no input is lost. */
export function ChangedMeanwhile<Name extends string>({
  form: { isOutdated, loadLatest, clashes, resolveClash },
  level = 2,
  title,
  children,
  labelOf,
  theirsOf,
}: Props<Name>) {
  const place = useRef<HTMLElement>(null)
  if (!isOutdated && clashes.length === 0) return null
  const Title = level === 2 ? 'h2' : 'h3'
  const stay = () => place.current?.focus() // the pressed button is gone
  const resolve = (name: Name, isTheirs: boolean) => {
    resolveClash(name, isTheirs)
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
              loadLatest()
              stay()
            }}
          >
            {texts.loadLatest}
          </Button>
        </>
      ) : (
        <ul className="grid gap-s3">
          {clashes.map((name) => {
            const label = labelOf(name)
            return (
              <li key={name} className="grid gap-s2 border-t border-line-control pt-s3">
                <p className="wrap-anywhere whitespace-pre-wrap">
                  {texts.isNow(<b>{label}</b>, theirsOf(name) || texts.blank)}
                </p>
                <p className="flex flex-wrap gap-s2">
                  <Button aria-label={texts.keepMineOf(label)} onClick={() => resolve(name, false)}>
                    {texts.keepMine}
                  </Button>
                  <Button
                    aria-label={texts.takeTheirsOf(label)}
                    onClick={() => resolve(name, true)}
                  >
                    {texts.takeTheirs}
                  </Button>
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
