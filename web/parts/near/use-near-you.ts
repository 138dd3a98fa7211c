import { useRef, useState } from 'react'
import * as texts from '#texts/directory/near.ts'
import { setReaderPosition, useReaderPosition } from './reader-position.ts'

/**
 * The device's position, which is asked for when the reader wants that: `locate`. `message`: that it is
 * being asked for, or why there is none.
 */
export function useNearYou() {
  const position = useReaderPosition()
  const [message, setMessage] = useState('')
  const isAsking = useRef(false)

  /** @returns whether there is a position now */
  const locate = async (): Promise<boolean> => {
    if (isAsking.current) return false
    isAsking.current = true
    setMessage(texts.locating)
    const answer = await import('./locate-reader.ts')
      .then(({ locateReader }) => locateReader())
      .catch(() => 'unavailable' as const)
    isAsking.current = false
    const isPosition = typeof answer === 'object'
    setMessage(isPosition ? '' : texts.locatingFailures[answer])
    if (isPosition) setReaderPosition(answer)
    return isPosition
  }
  const forget = () => {
    setMessage('')
    setReaderPosition(null)
  }
  return { position, message, locate, forget }
}
