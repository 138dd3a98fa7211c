import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { clockInput, momentOf } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import { api } from '../../../kit/data/api.ts'
import { useCurrentUser } from '../../../kit/data/current-user.ts'
import { useRevisedForm } from '../../../kit/form/use-revised-form.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { type Words, wordsOf } from './mail-preview.tsx'
import { refreshNewsletters } from './newsletter-calls.ts'

export type Values = Words & { status: Newsletter['status']; time: string }

type Options = {
  /** The edited one; null for a new one. */
  newsletter: Newsletter | null
  /** A new one begins with the words of this one. */
  copied: Newsletter | null
  /** Called after saving. */
  onDone: () => void
}

/** The form of a newsletter; null writes one. */
export function useNewsletterForm({ newsletter, copied, onDone }: Options) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const [latest, setLatest] = useState(newsletter)
  return useRevisedForm({
    latest: versionOf(latest, copied),
    keepAs: `newsletter ${newsletter?.id ?? 'new'}`,
    check: async (values) => missingIn(values),
    approach: () => {},
    save: async ({ status, time, ...words }, { revision }) => {
      const scheduledFor = status === 'scheduled' ? momentText(time) : null
      const saved = newsletter
        ? await api('PUT /api/admin/newsletters/:id', {
            params: { id: newsletter.id },
            body: {
              ...words,
              status: status === 'scheduled' ? status : 'draft',
              scheduledFor,
              updatedAt: revision,
            },
          })
        : await api('POST /api/admin/newsletters', {
            body: { ...words, status, scheduledFor, authorId: user?.id ?? '' },
          })
      return versionOf(saved, null)
    },
    reload: async ({ id }) => {
      if (id) setLatest(await api('GET /api/admin/newsletters/:id', { params: { id } }))
      return undefined
    },
    refusalText,
    saved: newsletter ? 'Newsletter saved' : 'Newsletter created',
    afterSave: () => {
      void refreshNewsletters(client)
      onDone()
    },
  })
}

const versionOf = (newsletter: Newsletter | null, copied: Newsletter | null) => ({
  id: newsletter?.id,
  values: {
    ...wordsOf(newsletter ?? copied),
    status: newsletter?.status ?? 'draft',
    time: newsletter?.scheduledFor ? scheduleInput(new Date(newsletter.scheduledFor)) : '',
  } satisfies Values as Values,
  revision: newsletter?.updatedAt ?? '',
})

/** A moment as the field of its time shows it. */
export const scheduleInput = (moment: Date) => clockInput(moment, site.timeZone)

const momentText = (time: string) => momentOf(time, site.timeZone)?.toISOString() ?? null

/** What has to be filled in first, by control. */
export function missingIn({ title, content, titleEs, contentEs, status, time }: Values) {
  const [hasTitleEs, hasContentEs] = [titleEs, contentEs].map((text) => text.trim() !== '')
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!content.trim() && { content: 'Content is required' }),
    ...(hasContentEs && !hasTitleEs && { titleEs: 'Write the headline in Spanish too' }),
    ...(hasTitleEs && !hasContentEs && { contentEs: 'Write the words in Spanish too' }),
    ...(status === 'scheduled' && !momentText(time) && { scheduledFor: 'Choose a date and time' }),
  }
}
