import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../../contract/paths.ts'
import type { ReportSubject } from '../../../contract/reports/subjects.ts'
import { onlyOf, type ReportDialogProps, type Reported } from './reported.ts'

type Props = {
  about: Reported
  /** What readers choose from, if not from everything; a single one is chosen already. */
  subjects?: readonly ReportSubject[]
  className?: string
  children: ReactNode
}

/** A link to the report form. With scripts the form opens in place, and loads only then. */
export function ReportLink({ about, subjects, className, children }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { ReportDialog } = await import('./report-dialog.tsx')
      setDialog(() => ReportDialog)
    } catch {
      location.assign(href)
    }
  }
  return (
    <>
      <a
        className={className}
        href={paths.report({ [about.kind]: about.slug, subject: onlyOf(subjects) })}
        onClick={open}
      >
        {children}
      </a>
      {Dialog &&
        // outside the fact, whose typography it would inherit
        createPortal(
          <Dialog about={about} subjects={subjects} onClose={() => setDialog(undefined)} />,
          document.body,
        )}
    </>
  )
}
