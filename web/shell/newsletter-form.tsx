import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { site } from '../../site.config.ts'
import { ApiError, api } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/overlays/toast.ts'

const invalid = {
  title: 'Invalid Email',
  description: 'Please enter a valid email address.',
  destructive: true,
}

/**
 * The newsletter form of every page. One field and one rule (VAL-01), so no form library: that would
 * weigh more than the whole footer. The input keeps what was typed before this code arrived, and
 * without it the browser posts the form and shows a page in place of a toast.
 */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [wrong, setWrong] = useState(false)

  const focusAfter = useRef<'if lost' | 'always' | null>(null)
  useEffect(() => {
    if (submitting) return
    // disabling the field took its focus away; who went elsewhere since stays there
    const lost = document.activeElement === document.body && focusAfter.current === 'if lost'
    if (lost || focusAfter.current === 'always') input.current?.focus({ preventScroll: true })
    focusAfter.current = null
  }, [submitting])

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = input.current
    if (!field || busy.current) return
    const email = field.value.trim()
    const refuse = () => {
      showToast(invalid)
      setWrong(true)
    }
    if (!email.includes('@')) {
      refuse()
      return field.focus()
    }
    if (document.activeElement === field) focusAfter.current = 'if lost'
    busy.current = true
    setSubmitting(true)
    try {
      const { alreadySubscribed } = await api('POST /api/newsletter/subscribe', { body: { email } })
      if (!alreadySubscribed) field.value = ''
      showToast(
        alreadySubscribed
          ? {
              title: 'Already Subscribed',
              description: "You're already subscribed to our newsletter.",
            }
          : {
              title: 'Successfully Subscribed!',
              description:
                'Thank you for subscribing to our newsletter. Check your email for confirmation.',
            },
      )
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      if (problem?.fields?.email) {
        refuse()
        focusAfter.current = 'always'
      } else
        showToast({
          title: 'Subscription Failed',
          // "Please try again" would only be refused again
          description:
            problem?.code === 'too_many'
              ? problem.message
              : 'There was an error subscribing to our newsletter. Please try again.',
          destructive: true,
        })
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }

  return (
    <form
      noValidate
      method="post"
      action="/api/newsletter/subscribe"
      onSubmit={subscribe}
      aria-busy={submitting}
    >
      <label className="text-sm text-on-deep-2" htmlFor="newsletter-email">
        Healthcare news from {site.area}, by email
      </label>
      <div className="mt-s3 flex flex-wrap gap-s2">
        <input
          ref={input}
          id="newsletter-email"
          className="input w-auto min-w-0 flex-[1_1_9.5rem]"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Email address"
          disabled={submitting}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'newsletter-wrong' : undefined}
          onInput={() => setWrong(false)}
        />
        <Button
          type="submit"
          className="btn-on-deep px-3"
          sending={submitting}
          sendingLabel="Subscribing..."
        >
          Subscribe
        </Button>
      </div>
      {wrong && (
        <p id="newsletter-wrong" className="mt-s2 text-sm">
          An address looks like name@example.com.
        </p>
      )}
    </form>
  )
}
