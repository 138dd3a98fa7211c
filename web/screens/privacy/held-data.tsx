import { Download } from 'lucide-react'
import { useState } from 'react'
import { alsoAccount, heldField, heldPart, heldValue } from '#texts/legal/held-data.tsx'
import * as texts from '#texts/legal/your-data.ts'
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

/** All stored entries, field by field, with actions. */
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
      saveFile(texts.fileName, await response.blob())
    })
  const erase = () =>
    run('erase', async () => {
      await api('POST /api/your-data/erase', { body: { token } }).finally(() => setAsking(false))
      onErased()
    })
  return (
    <Panel>
      <h2 tabIndex={-1} data-autofocus className="outline-none">
        {texts.whatWeHold}
      </h2>
      <div className="mt-s4 grid gap-s5">
        {held.length === 0 && <p className="text-ink-2">{texts.nothing}</p>}
        {account === 'open' && (
          <p className="max-w-prose text-ink-2">
            {alsoAccount((text) => (
              <a href={paths.profile()}>{text}</a>
            ))}
          </p>
        )}
        {account === 'suspended' && (
          <p className="max-w-prose text-ink-2">{texts.suspendedAccount(graceDays)}</p>
        )}
        {held.map(({ name, holds, rows }) => (
          <section key={name} className="grid gap-s3">
            <h3 className="text-base">{heldPart(name, holds)}</h3>
            {rows.map((fields, number) => (
              <dl
                key={number}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-s3 gap-y-s1 border-t border-line pt-s3 tablet:grid-cols-[11rem_minmax(0,1fr)]"
              >
                {fields.map(({ field, value }) => (
                  <div key={field} className="contents">
                    <dt className="text-ink-2">{heldField(field)}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">
                      {readable(name, field, value)}
                    </dd>
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
              sendingLabel={texts.downloading}
              onClick={download}
            >
              <Download className="icon" />
              {texts.download}
            </Button>
            <Button onClick={() => setAsking(true)}>{texts.erase}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.eraseThis}
        confirm={texts.eraseConfirm}
        confirming={texts.erasing}
        sending={sending === 'erase'}
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>{texts.eraseThisText}</p>
      </ConfirmDialog>
    </Panel>
  )
}

const readable = (table: string, field: string, value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : heldValue(table, field, value)
