import { type RefObject, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/directory/near.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { setReaderPosition, useReaderPosition } from './reader-position.ts'

type List = {
  /** The place in force that the reader typed. */
  typed: string
  onChange: (changes: DoctorFilters) => void
  /** Where the focus goes when what was pressed is gone. */
  results: RefObject<HTMLElement | null>
}

/**
 * A list near the device's position, which is asked for when the reader wants that: `locate`. `message`: that
 * it is being asked for, or why there is none.
 */
export function useNearYou({ typed, onChange, results }: List) {
  const position = useReaderPosition()
  const [message, setMessage] = useState('')
  /** The question that waits for its answer; none once the reader has named a place, cleared or left the list. */
  const question = useRef<object>(undefined)
  // the list as it is when the answer comes
  const list = useRef({ typed, onChange })
  useEffect(() => {
    list.current = { typed, onChange }
  })
  useEffect(
    () => () => {
      question.current = undefined
    },
    [],
  )

  const focusResults = () => results.current?.focus({ preventScroll: true })
  const locate = async () => {
    focusResults()
    if (question.current) return
    const mine = {}
    question.current = mine
    setMessage(texts.locating)
    const answer = await import('./locate-reader.ts')
      .then(({ locateReader }) => locateReader())
      .catch(() => 'unavailable' as const)
    if (question.current !== mine) return
    question.current = undefined
    const isPosition = typeof answer === 'object'
    setMessage(isPosition ? '' : texts.locatingFailures[answer])
    if (!isPosition) return
    setReaderPosition(answer)
    if (list.current.typed) list.current.onChange({ near: '' })
  }
  const forget = () => {
    question.current = undefined
    setMessage('')
    setReaderPosition(null)
  }
  return {
    position,
    message,
    locate,
    forget,
    /** Removes the place that the list starts from. */
    leave: (changes: DoctorFilters) => {
      focusResults()
      forget()
      onChange(changes)
    },
  }
}
