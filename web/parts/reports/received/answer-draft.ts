import { useEffect, useState } from 'react'

/** Answers that are typed and not sent, by report: they outlive the way to the form that corrects the record. */
const drafts = new Map<number, string>()

/** The answer to a report, on whichever screen it was begun; the browser asks before it is lost. */
export function useAnswerDraft(report: number) {
  const [answer, setAnswer] = useState(drafts.get(report) ?? '')
  const set = (text: string) => {
    if (text.trim()) drafts.set(report, text)
    else drafts.delete(report)
    setAnswer(text)
  }
  useEffect(() => {
    if (!answer.trim()) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [answer])
  return { answer, set, forget: () => void drafts.delete(report) }
}
