import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CurrentUser, currentUserKey, mayBeSignedIn } from '../data/current-user.ts'

/** Input at the end of the session, by the form's name and its reader. In memory only. */
const inputByName = new Map<string, unknown>()

const nameFor = (reader: string | undefined, name: string) => `${name} of ${reader}`

const readerIn = (client: QueryClient) =>
  client.getQueryData<CurrentUser | null>(currentUserKey)?.id

/** The input that was kept by this name for the present reader; it is handed out once. */
export function useKeptInput<Input>(name: string | undefined): Input | undefined {
  const client = useQueryClient()
  const [{ fullName, kept }] = useState(() => {
    const fullName = nameFor(readerIn(client), name ?? '')
    return { fullName, kept: inputByName.get(fullName) as Input | undefined }
  })
  // once it is shown: React may render a form and discard it
  useEffect(() => void inputByName.delete(fullName), [fullName])
  return kept
}

/** Keeps the input when the form unmounts because the session ended, for the reader it was typed by. */
export function useKeep(name: string | undefined, input: unknown, isUnsaved: boolean) {
  const client = useQueryClient()
  const [reader] = useState(() => readerIn(client))
  const now = useRef({ input, isUnsaved })
  useEffect(() => {
    now.current = { input, isUnsaved }
  })
  useEffect(
    () => () => {
      const isSignedOut = !mayBeSignedIn() || client.getQueryData(currentUserKey) === null
      if (name !== undefined && isSignedOut && now.current.isUnsaved)
        inputByName.set(nameFor(reader, name), now.current.input)
    },
    [client, name, reader],
  )
}

/** Input that is there again where the form mounts after the session has ended; `isUnsaved` says what is worth keeping. */
export function useKeptState<Input>(
  name: string,
  initial: Input,
  isUnsaved: (input: Input) => boolean,
) {
  const kept = useKeptInput<Input>(name)
  const [input, setInput] = useState(kept ?? initial)
  useKeep(name, input, isUnsaved(input))
  return [input, setInput] as const
}
