import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type BlockerFunction, type Location, useBlocker, useLocation } from 'react-router'
import * as texts from '#texts/form.tsx'
import { required } from '../../../contract/required.ts'
import { mayBeSignedIn } from '../data/current-user.ts'
import { ConfirmDialog } from '../ui/overlays/dialog-confirm.tsx'

type Guard = {
  /** The parts of the tab with unsaved changes. */
  parts: RefObject<Set<string>>
  leave: (go: () => void) => void
}

const GuardContext = createContext<Guard | null>(null)

/** Registers a part of the tab as having unsaved changes. */
export function useUnsaved(part: string, isUnsaved: boolean) {
  const parts = use(GuardContext)?.parts.current
  useEffect(() => {
    if (!isUnsaved) return
    parts?.add(part)
    return () => void parts?.delete(part)
  }, [parts, part, isUnsaved])
}

/** Runs an action that discards unsaved changes, after they are saved or given up. Within a guard. */
export const useLeave = () => required(use(GuardContext), 'guard').leave

type Props = {
  /** The screen keeps its input while only the query of its address changes. */
  keepsInputOfPath?: boolean
  children: ReactNode
}

/** Asks before leaving unsaved changes: by a link, another tab of the dashboard, or the browser. */
export function UnsavedGuard({ keepsInputOfPath = false, children }: Props) {
  // a ref, read on leaving, so that typing does not cause renders
  const parts = useRef(new Set<string>())

  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (parts.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [])

  // the function never changes: it reads the ref at the time of leaving
  const addressOf = keepsInputOfPath ? pathOf : pathWithQuery
  const [currentAddress] = useState(addressOf(useLocation()))
  const isToAsk = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => {
      const isLeaving = addressOf(from) === currentAddress && addressOf(to) !== currentAddress
      // a signed-out reader may leave
      return isLeaving && parts.current.size > 0 && mayBeSignedIn()
    },
    [addressOf, currentAddress],
  )
  const blocker = useBlocker(isToAsk)

  const [going, setGoing] = useState<{ go: () => void }>()
  const [guard] = useState<Guard>(() => ({
    parts,
    leave: (go) => (parts.current.size > 0 ? setGoing({ go }) : go()),
  }))
  const answer = (isLeaving: boolean) => {
    setGoing(undefined)
    if (isLeaving) going?.go()
    if (blocker.state === 'blocked') blocker[isLeaving ? 'proceed' : 'reset']()
  }
  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' || going !== undefined}
        title={texts.leaveTitle}
        confirm={texts.leave}
        cancel={texts.stay}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <p>{texts.leaveText}</p>
      </ConfirmDialog>
    </GuardContext>
  )
}

const pathOf = ({ pathname }: Location) => pathname
const pathWithQuery = ({ pathname, search }: Location) => pathname + search
