import { type RefObject, useEffect, useRef } from 'react'

/** The message that the address of a mail's link asks for. */
export function askedMessage(query: URLSearchParams): number | undefined {
  const asked = query.get('message') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}

/** Scrolls to the head of the message that was asked for. */
export function useScrollTo(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) head.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return head
}
