import { Phone } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { WriteLink } from '../message/write-link.tsx'
import { telHref } from '../provider/tel-href.ts'

type Props = {
  phone: string | null
  /** What says the same at the head of the page. */
  head: RefObject<HTMLElement | null>
}

/**
 * Calls and writes from the bottom of a phone, once the head of a profile is out of view. Its room is there
 * from the start, so nothing moves when it shows; without scripts it is not there.
 */
export function ContactBar({ phone, head }: Props) {
  const isShown = useIsPast(head)
  const call = phone && telHref(phone)
  return (
    <section
      aria-label={texts.contactBar}
      className="contact-bar"
      data-shown={isShown ? '' : undefined}
    >
      <div className="wrap flex gap-s2">
        {call && (
          <ButtonLink variant="primary" href={call} className="grow">
            <Phone className="icon" />
            {texts.callOffice}
          </ButtonLink>
        )}
        <WriteLink className={call ? 'min-w-24' : 'grow'} />
      </div>
    </section>
  )
}

/** Whether the reader has scrolled past an element. */
function useIsPast(element: Props['head']): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
