import { Phone } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { WriteLink, writeId } from '../message/write-link.tsx'
import { telHref } from '../provider/tel-href.ts'

type Props = {
  phone: string | null
  /** What says the same at the head of the page. */
  head: RefObject<HTMLElement | null>
}

/**
 * Calls and writes from the bottom of a phone, between the head of a profile and the form that writes to the
 * office: it lies over the page, and the form's card would lie under it. Without scripts it is not there.
 */
export function ContactBar({ phone, head }: Props) {
  const isShown = useIsBetween(head)
  const call = phone && telHref(phone)
  return (
    <section
      aria-label={texts.contactBar}
      className="contact-bar"
      data-shown={isShown ? '' : undefined}
    >
      <div className="wrap flex gap-s2">
        {call && (
          <ButtonLink variant="primary" href={call} className="grow px-2!">
            <Phone className="icon" />
            {texts.callOffice}
          </ButtonLink>
        )}
        <WriteLink className={call ? 'min-w-24' : 'grow'} />
      </div>
    </section>
  )
}

/** Whether the reader has scrolled past an element, but not yet to the form. */
function useIsBetween(head: Props['head']): boolean {
  const [isPast, setIsPast] = useState(false)
  const [isAtForm, setIsAtForm] = useState(false)
  useEffect(() => {
    const form = document.getElementById(writeId)?.parentElement
    if (!head.current || !form) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (target === form) setIsAtForm(isIntersecting)
        else setIsPast(!isIntersecting && boundingClientRect.top < 0)
    })
    observer.observe(head.current)
    observer.observe(form)
    return () => observer.disconnect()
  }, [head])
  return isPast && !isAtForm
}
