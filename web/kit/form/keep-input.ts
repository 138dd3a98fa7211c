import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentUserKey, mayBeSignedIn } from '../data/current-user.ts'

/** Input at the end of the session, by the form's name. In memory only. */
const inputByName = new Map<string, unknown>()

/** The input that was kept by this name; it is handed out once. */
export function takeKept<Input>(name: string | undefined): Input | undefined {
  if (name === undefined) return undefined
  const mine = inputByName.get(name)
  inputByName.delete(name)
  return mine as Input | undefined
}

/** Keeps the input when the form unmounts because the session ended. */
export function useKeep(name: string | undefined, input: unknown, isUnsaved: boolean) {
  const client = useQueryClient()
  const now = useRef({ input, isUnsaved })
  useEffect(() => {
    now.current = { input, isUnsaved }
  })
  useEffect(
    () => () => {
      const isSignedOut = !mayBeSignedIn() || client.getQueryData(currentUserKey) === null
      if (name !== undefined && isSignedOut && now.current.isUnsaved)
        inputByName.set(name, now.current.input)
    },
    [client, name],
  )
}

/** Input that is there again where the form mounts after the session has ended; `isUnsaved` says what is worth keeping. */
export function useKeptState<Input>(
  name: string,
  initial: Input,
  isUnsaved: (input: Input) => boolean,
) {
  const [input, setInput] = useState(() => takeKept<Input>(name) ?? initial)
  useKeep(name, input, isUnsaved(input))
  return [input, setInput] as const
}
