import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as texts from '#texts/profile/mails.ts'
import { error as errorTitle, success } from '#texts/ui.ts'
import { type Language, languages } from '../../../contract/languages.ts'
import { api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { refusalText } from '../../parts/account/refusal-text.ts'
import { digestCall, freshFor, remindersCall } from './own-calls.ts'
import { TeamMails } from './team-mails.tsx'

/** The mails we send to a user, and which can be turned off. */
export function MailsCard({ user, isOwner }: { user: CurrentUser; isOwner: boolean }) {
  return (
    <Panel title={texts.title}>
      <MailLanguage user={user} />
      <ul className="@container border-t border-line pt-s4">
        {user.isAdmin && (
          <MailKind title={texts.teamMailsTitle} note={null}>
            <TeamMails />
          </MailKind>
        )}
        {isOwner && <MailChoice kind="reminders" user={user} />}
        {isOwner && <MailChoice kind="digest" user={user} />}
        <MailKind title={texts.yourAccount} note={<Badge>{texts.alwaysSent}</Badge>}>
          {texts.yourAccountText}
        </MailKind>
        <MailKind title={texts.claims} note={<Badge>{texts.alwaysSent}</Badge>}>
          {texts.claimsText}
        </MailKind>
        <MailKind title={texts.teams} note={<Badge>{texts.alwaysSent}</Badge>}>
          {texts.teamsText}
        </MailKind>
        <MailKind title={texts.payments} note={<Badge>{texts.alwaysSent}</Badge>}>
          {texts.paymentsText}
        </MailKind>
        <MailKind title={texts.newsletter} note={<Badge>{texts.forSubscribers}</Badge>}>
          {texts.newsletterText}
        </MailKind>
      </ul>
    </Panel>
  )
}

/** One kind of mail. */
function MailKind({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children: ReactNode
}) {
  return (
    <li className="grid gap-s2 border-t border-line py-s4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
        <h3 className="text-base">{title}</h3>
        {note}
      </div>
      <div className="max-w-prose text-ink-2">{children}</div>
    </li>
  )
}

/** The mails that an owner can turn off. */
const choices = {
  reminders: {
    call: remindersCall,
    save: (on: boolean) => api('PUT /api/user/reminders', { body: { on } }),
    title: texts.reminders,
    textOn: texts.remindersOn,
    textOff: texts.remindersOff,
  },
  digest: {
    call: digestCall,
    save: (on: boolean) => api('PUT /api/user/digest', { body: { on } }),
    title: texts.digest,
    textOn: texts.digestOn,
    textOff: texts.digestOff,
  },
}

function MailChoice({ user, kind }: { user: CurrentUser; kind: keyof typeof choices }) {
  const { call, save, title, textOn, textOff } = choices[kind]
  const query = useCall(call, { staleTime: freshFor })
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const turn = async (on: boolean) => {
    if (sending) return
    setSending(true)
    try {
      await save(on)
      client.setQueryData(call.queryKey, { on })
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
    }
    setSending(false)
  }
  const action = (on: boolean) => (on ? texts.turnOff : texts.turnOn)
  return (
    <MailKind
      title={title}
      note={
        query.data &&
        (query.data.on ? (
          <Badge variant="oak">
            <Check className="icon" />
            {texts.on}
          </Badge>
        ) : (
          <Badge>{texts.off}</Badge>
        ))
      }
    >
      <CardContent query={query} what={texts.yourReminders} failureText={texts.remindersNotLoaded}>
        {({ on }) => (
          <div className="grid justify-items-start gap-s4">
            <p className="wrap-anywhere">{on ? textOn(user.email) : textOff}</p>
            <Button
              aria-label={`${action(on)}: ${title}`}
              onClick={() => turn(!on)}
              sending={sending}
              sendingLabel={on ? texts.turningOff : texts.turningOn}
            >
              {action(on)}
            </Button>
          </div>
        )}
      </CardContent>
    </MailKind>
  )
}

/** Each language in its own name. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The language of mails to the account. */
function MailLanguage({ user }: { user: CurrentUser }) {
  const [choice, choose] = useState(user.mailLanguage)
  const [sending, setSending] = useState(false)
  const refresh = useRefreshUser()
  const save = async (language: Language) => {
    choose(language)
    setSending(true)
    try {
      await api('PUT /api/user/mail-language', { body: { language } })
      showToast({ title: success, description: texts.languageChosen[language] })
      await refresh()
    } catch (error) {
      choose(user.mailLanguage)
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
    }
    setSending(false)
  }
  return (
    <div className="mb-s4 max-w-sm">
      <Field label={texts.language} help={texts.pagesLanguage}>
        <Select
          value={choice}
          aria-busy={sending || undefined}
          onChange={({ target }) => {
            const language = languages.find((language) => language === target.value)
            if (language && !sending) void save(language)
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {names[language]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
