import { Download } from 'lucide-react'
import { useState } from 'react'
import { graceDays } from '../../../contract/accounts/grace.ts'
import { paths } from '../../../contract/paths.ts'
import { refusalText } from '../../account/refusal-text.ts'
import { api, send } from '../../data/api.ts'
import { saveFile } from '../../data/save-file.ts'
import { momentText } from '../../text/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ReaderData } from './reader-data.ts'

type Props = { data: ReaderData; onErased: () => void }

/** Every entry that is held, field by field, and what can be done with it. */
export function HeldData({ data: { token, held, account }, onErased }: Props) {
  const [sending, setSending] = useState<'download' | 'erase'>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const run = async (what: 'download' | 'erase', work: () => Promise<void>) => {
    setProblem('')
    setSending(what)
    try {
      await work()
    } catch (error) {
      setProblem(refusalText(error))
    }
    setSending(undefined)
  }
  const download = () =>
    run('download', async () => {
      const response = await send('POST /api/your-data/export', { body: { token } })
      saveFile('my-data.zip', await response.blob())
    })
  const erase = () =>
    run('erase', async () => {
      await api('POST /api/your-data/erase', { body: { token } }).finally(() => setAsking(false))
      onErased()
    })
  return (
    <Panel>
      <h2 tabIndex={-1} data-autofocus className="outline-none">
        What We Hold About This Address
      </h2>
      <div className="mt-s4 grid gap-s5">
        {held.length === 0 && <p className="text-ink-2">Nothing.</p>}
        {account === 'open' && (
          <p className="max-w-prose text-ink-2">
            There is an account with this address, too. What is in it, and how to delete it, is on
            its <a href={paths.profile()}>dashboard</a>.
          </p>
        )}
        {account === 'suspended' && (
          <p className="max-w-prose text-ink-2">
            There is a suspended account with this address, too. If you erase this, the account is
            deleted {graceDays} days later.
          </p>
        )}
        {held.map(({ name, holds, rows }) => (
          <section key={name} className="grid gap-s3">
            <h3 className="text-base">{holds}</h3>
            {rows.map((fields, number) => (
              <dl
                key={number}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-s3 gap-y-s1 border-t border-line pt-s3 tablet:grid-cols-[11rem_minmax(0,1fr)]"
              >
                {fields.map(({ field, value }) => (
                  <div key={field} className="contents">
                    <dt className="text-ink-2">{labelOf(field)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{readable(value)}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </section>
        ))}
        <p role="alert" className="max-w-prose text-bad empty:sr-only">
          {problem}
        </p>
        {(held.length > 0 || account === 'suspended') && (
          <div className="flex flex-wrap gap-s2">
            <Button
              variant="primary"
              sending={sending === 'download'}
              sendingLabel="Downloading..."
              onClick={download}
            >
              <Download className="icon" />
              Download
            </Button>
            <Button onClick={() => setAsking(true)}>Erase All of This</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Erase all of this?"
        confirm="Erase"
        confirming="Erasing..."
        sending={sending === 'erase'}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>It is gone at once and cannot be brought back. The newsletter ends with it.</p>
      </ConfirmDialog>
    </Panel>
  )
}

const readable = (value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : value

/** Where the name of the column does not say it. */
const labels: Record<string, string> = {
  copied: 'Copy for you',
  createdAt: 'Stored at',
  spamReason: 'Taken for spam',
  state: 'Status',
  teamState: 'Status',
  toTeam: 'For our team',
}

/** `confirmedAt` → `Confirmed at` */
const labelOf = (field: string) => {
  const label = labels[field]
  if (label) return label
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
