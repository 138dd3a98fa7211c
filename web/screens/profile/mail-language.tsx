import { useState } from 'react'
import * as texts from '#texts/profile/mails.ts'
import { error as errorTitle, success } from '#texts/ui.ts'
import { type Language, languages } from '../../../contract/languages.ts'
import { useRefreshUser } from '../../account/refresh-user.ts'
import { refusalText } from '../../account/refusal-text.ts'
import { api } from '../../data/api.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/toast.ts'

/** Each calls itself, for who reads no other. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** What mails to the account are written in. */
export function MailLanguage({ user }: { user: CurrentUser }) {
  const [chosen, choose] = useState(user.mailLanguage)
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
          value={chosen}
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
