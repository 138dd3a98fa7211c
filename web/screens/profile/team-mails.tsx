import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as texts from '#texts/profile/mails.ts'
import { error as errorTitle, success } from '#texts/ui.ts'
import type { TeamMailSettings } from '../../../contract/administration/team-mails/calls.ts'
import { digestDays } from '../../../contract/administration/team-mails/digest-days.ts'
import { api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../parts/account/refusal-text.ts'
import { freshFor, teamMailsCall } from './own-calls.ts'

/** When an administrator is mailed what waits for the team, and whether at once what is red. */
export function TeamMails() {
  const query = useCall(teamMailsCall, { staleTime: freshFor })
  return (
    <CardContent query={query} what={texts.teamMails} failureText={texts.remindersNotLoaded}>
      {(settings) => <Settings settings={settings} />}
    </CardContent>
  )
}

function Settings({ settings }: { settings: TeamMailSettings }) {
  const client = useQueryClient()
  const [saving, setSaving] = useState(0)
  /** Each is saved on top of the one before, as whoever turns through the days by keyboard chooses several. */
  const queue = useRef(Promise.resolve())
  const send = async (body: TeamMailSettings) => {
    try {
      await api('PUT /api/admin/team-mails', { body })
      showToast({ title: success, description: texts.teamMailsSaved })
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: teamMailsCall.queryKey })
    }
    setSaving((count) => count - 1)
  }
  const save = (change: Partial<TeamMailSettings>) => {
    const body = { ...settings, ...change }
    client.setQueryData(teamMailsCall.queryKey, body)
    setSaving((count) => count + 1)
    queue.current = queue.current.then(() => send(body))
  }
  return (
    <div className="grid gap-s4" aria-busy={saving > 0 || undefined}>
      <p>{texts.teamMailsText}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-s4 max-w-sm">
        <Field label={texts.digestDay}>
          <Select
            value={settings.day}
            onChange={({ target }) => {
              const day = digestDays.find((each) => each === target.value)
              if (day) save({ day })
            }}
          >
            {digestDays.map((day) => (
              <option key={day} value={day}>
                {texts.digestDays[day]}
              </option>
            ))}
          </Select>
        </Field>
        {settings.day !== 'never' && (
          <Field label={texts.digestHour}>
            <Select
              value={String(settings.hour)}
              onChange={({ target }) => save({ hour: Number(target.value) })}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {texts.hourText(hour)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <label className="flex min-h-11 items-center gap-s3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-oak"
          checked={settings.redStatesAtOnce}
          onChange={({ target }) => save({ redStatesAtOnce: target.checked })}
        />
        {texts.tellAtOnce}
      </label>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
