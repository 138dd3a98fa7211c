import { useEffect, useState } from 'react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { undoSeconds } from '../../../../contract/administration/submissions/limits.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useRefreshTeam } from '../team-calls.ts'
import { successText } from './submission-texts.ts'

/** Nothing waits there any more: somebody else was quicker. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

export type Decision = 'approve' | 'reject'

/** Submissions that were decided together, and can be taken back until `until`. */
export type Undoable = {
  key: number
  decision: Decision
  submissions: readonly Submission[]
  until: number
}

let count = 0

const fail = (error: unknown) =>
  showToast({ title: 'Error', description: refusalText(error), destructive: true })

/** Deciding on submissions, one or several at once, and taking it back for ten seconds. */
export function useDecisions() {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([])
  /** Ids whose decision is on its way. */
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const refresh = useRefreshTeam()
  const forget = (key: number) => setUndoable((all) => all.filter((one) => one.key !== key))

  /** One after the other: each stands by itself, so what is refused leaves the others. `settled`: trying again is no use */
  async function decide(decision: Decision, submissions: readonly Submission[], reason = '') {
    const ids = new Set(submissions.map(({ id }) => id))
    setDeciding((all) => new Set([...all, ...ids]))
    const decidedSubmissions: Submission[] = []
    let refusal: unknown
    for (const submission of submissions) {
      const params = { id: submission.id }
      try {
        if (decision === 'approve') await api('POST /api/admin/approve/:id', { params })
        else await api('POST /api/admin/reject/:id', { params, body: reason ? { reason } : {} })
        decidedSubmissions.push(submission)
      } catch (error) {
        refusal ??= error
      }
    }
    if (decidedSubmissions.length > 0) {
      count += 1
      const until = Date.now() + undoSeconds * 1000
      const undoEntry = { key: count, decision, submissions: decidedSubmissions, until }
      setUndoable((all) => [...all, undoEntry])
    }
    if (refusal) fail(refusal)
    else showToast({ title: 'Success', description: successText(decision, decidedSubmissions) })
    void refresh().then(() => setDeciding((all) => new Set([...all].filter((id) => !ids.has(id)))))
    return { settled: !refusal || isAnswered(refusal) }
  }

  async function takeBack({ key, submissions }: Undoable) {
    forget(key)
    let refusal: unknown
    for (const { id } of submissions) {
      try {
        await api('POST /api/admin/undo/:id', { params: { id } })
      } catch (error) {
        refusal ??= error
      }
    }
    if (refusal) fail(refusal)
    else showToast({ title: 'Success', description: 'Taken back: it waits again' })
    await refresh()
  }

  const soonest = Math.min(...undoable.map(({ until }) => until))
  useEffect(() => {
    if (!Number.isFinite(soonest)) return
    const end = () => setUndoable((all) => all.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(end, Math.max(0, soonest - Date.now()) + 20)
    return () => clearTimeout(timer)
  }, [soonest])

  return { undoable, deciding, decide, takeBack }
}
