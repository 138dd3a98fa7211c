import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { error as errorTitle } from '#texts/account/common.ts'
import * as texts from '#texts/account/sessions.tsx'
import type { Session } from '../../../contract/accounts/calls.ts'
import { api, statusOf } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { momentText } from '../../kit/text/moment-text.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { refusalText } from './refusal-text.ts'
import { sessionsCall } from './sessions-call.ts'
import { SignOutButton } from './sign-out-button.tsx'

const halfMinute = 30_000
/** Below the text if there is no space next to it. */
const buttonPlace =
  'col-start-2 -ml-3 justify-self-start @min-[26rem]:col-start-3 @min-[26rem]:ml-0'

/** The reader's sessions, with buttons to end them. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useCall(sessionsCall, { staleTime: halfMinute })
  const title = useRef<HTMLSpanElement>(null)
  const afterEnding = async () => {
    await refetch()
    title.current?.focus() // the focused button is gone
  }
  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1}>
          {texts.title}
        </span>
      }
    >
      {sessions ? (
        <ul className="@container">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} afterEnding={afterEnding} />
          ))}
        </ul>
      ) : isError ? (
        <div className="grid justify-items-start gap-s4" role="alert">
          <p>{texts.loadFailed}</p>
          <TryAgainButton onClick={() => refetch()} />
        </div>
      ) : (
        <SessionsShape />
      )}
      <div className="mt-s4 border-t border-line pt-s4">
        <SignOutButton everywhere>{texts.signOutEverywhere}</SignOutButton>
        <p className="mt-s2 text-sm text-ink-2">{texts.everywhereText}</p>
      </div>
    </Panel>
  )
}

function SessionRow({
  session: { id, device, lastUsedAt, current },
  afterEnding,
}: {
  session: Session
  afterEnding: () => Promise<void>
}) {
  const [sending, setSending] = useState(false)
  const end = async () => {
    setSending(true)
    try {
      await api('DELETE /api/user/sessions/:id', { params: { id } })
    } catch (error) {
      if (statusOf(error) !== 404) {
        setSending(false)
        showToast({ title: errorTitle, description: refusalText(error), destructive: true })
        return
      }
    }
    await afterEnding()
    showToast({ title: texts.ended, description: texts.isSignedOut(device) })
  }
  const Sign = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-s3 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0 @min-[26rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Sign className="icon text-ink-2" />
      <div>
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <b className="wrap-anywhere">{device}</b>
          {current && <Badge variant="oak">{texts.thisBrowser}</Badge>}
        </p>
        <p className="text-ink-2">
          {texts.lastUsed(<time dateTime={lastUsedAt}>{momentText(lastUsedAt)}</time>)}
        </p>
      </div>
      {current ? (
        <SignOutButton variant="quiet" className={buttonPlace}>
          {texts.signOut}
        </SignOutButton>
      ) : (
        <Button
          variant="quiet"
          className={buttonPlace}
          sending={sending}
          onClick={end}
          aria-label={texts.signOutDevice(device, momentText(lastUsedAt))}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

function SessionsShape() {
  return (
    <div className="grid gap-s3" role="status">
      <span className="sr-only">{texts.loading}</span>
      <span className="sk w-3/5" />
      <span className="sk w-4/5" />
    </div>
  )
}
