import { useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { UnsavedGuard, useLeave } from '../../../kit/form/unsaved-guard.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { NewsletterList } from './newsletter-list.tsx'
import { ReturnedMails } from './returned-mails.tsx'
import { SubscriberList } from './subscriber-list.tsx'

/** Newsletters: editor and list (ADMN-01, ADMN-02), and their readers. */
export default function NewslettersTab() {
  return (
    <UnsavedGuard>
      <Newsletters />
    </UnsavedGuard>
  )
}

function Newsletters() {
  const leave = useLeave()
  const [newsletter, edit] = useState<Newsletter | null>(null)
  const [copied, copy] = useState<Newsletter | null>(null)
  // a new form after each newsletter, and for each opened one
  const [count, setCount] = useState(0)
  const finish = () => {
    edit(null)
    copy(null)
    setCount(count + 1)
  }
  const begin = (copiedOne: Newsletter) => {
    finish()
    copy(copiedOne)
  }
  return (
    <div className="grid gap-gap">
      <Panel title={newsletter ? 'Edit Newsletter' : 'Create Newsletter'}>
        <NewsletterEditor
          key={newsletter ? `edit ${newsletter.id}` : `new ${count}`}
          newsletter={newsletter}
          copied={copied}
          onDone={finish}
        />
      </Panel>
      <Panel title="Newsletters">
        <NewsletterList
          editedId={newsletter?.id}
          onEdit={(next) => next.id !== newsletter?.id && leave(() => edit(next))}
          onCopy={(next) => leave(() => begin(next))}
          onGone={finish}
        />
      </Panel>
      <Panel title="Subscribers">
        <SubscriberList />
      </Panel>
      <Panel title="Mails that came back">
        <ReturnedMails />
      </Panel>
    </div>
  )
}
