import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { entriesOf } from '../../../../../contract/objects.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { type CurrentUser, currentUserKey, mayBeSignedIn } from '../../../../data/current-user.ts'
import {
  type Base,
  baseOf,
  type FieldName,
  isSame,
  typedSince,
  type Values,
} from './form-values.ts'

/** What was typed when the session ended, for the same reader's return. In memory only. */
let kept: { userId: string; base: Base; values: Values } | null = null

/**
 * The texts in the fields, beside what they were filled from. A newer version takes their place at
 * once when nothing was typed; otherwise it waits, and what was typed stays until the reader decides.
 */
export function useFormValues(doctor: OwnDoctor | null, user: CurrentUser) {
  const latest = baseOf(doctor, user)
  const [start] = useState(() => takeDraft(user.id))
  const [base, setBase] = useState(start?.base ?? latest)
  const [values, setValues] = useState(start?.values ?? latest.values)
  /** Typed before the latest version was loaded, and neither taken over nor dropped yet. */
  const [typed, setTyped] = useState<Partial<Values>>({})

  const isChanged = !isSame(values, base.values)
  const fill = (next: Base) => {
    setBase(next)
    setValues(next.values)
  }
  const [seen, setSeen] = useState(latest.revision)
  if (latest.revision !== seen) {
    setSeen(latest.revision)
    if (!isChanged) fill(latest)
  }

  const hasTyped = Object.keys(typed).length > 0
  useKeep({ userId: user.id, base, values: { ...values, ...typed } }, isChanged || hasTyped)

  return {
    base,
    values,
    typed,
    isUnsaved: isChanged || hasTyped,
    /** A newer version is there, and something was typed on top of an older one. */
    isOutdated: isChanged && latest.revision !== base.revision,
    set: (name: FieldName, text: string) => setValues((now) => ({ ...now, [name]: text })),
    /** Back to what is saved. */
    reset: () => fill(latest),
    fill: (saved: OwnDoctor) => fill(baseOf(saved, user)),
    loadLatest: () => {
      setTyped((before) => ({ ...before, ...typedSince(base.values, values, latest.values) }))
      fill(latest)
    },
    takeOver: (names: FieldName[]) => {
      setValues((now) => ({ ...now, ...pick(typed, names) }))
      setTyped(without(typed, names))
    },
    dropTyped: () => setTyped({}),
  }
}

const pick = (texts: Partial<Values>, names: FieldName[]) =>
  Object.fromEntries(entriesOf(texts).filter(([name]) => names.includes(name)))
const without = (texts: Partial<Values>, names: FieldName[]) =>
  Object.fromEntries(entriesOf(texts).filter(([name]) => !names.includes(name)))

function takeDraft(userId: string) {
  const mine = kept?.userId === userId ? kept : null
  if (mine) kept = null
  return mine
}

/** The form disappears when the session ends, on any device or by its time: its texts must not. */
function useKeep(state: NonNullable<typeof kept>, isUnsaved: boolean) {
  const client = useQueryClient()
  const now = useRef({ state, isUnsaved })
  useEffect(() => {
    now.current = { state, isUnsaved }
  })
  useEffect(
    () => () => {
      const isSignedOut = !mayBeSignedIn() || client.getQueryData(currentUserKey) === null
      if (isSignedOut && now.current.isUnsaved) kept = now.current.state
    },
    [client],
  )
}
