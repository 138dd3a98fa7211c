import { Save } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as texts from '#texts/form.tsx'
import { saving } from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { useKeepInSight } from './keep-in-sight.ts'
import { submitted } from './use-checked-form.ts'
import { useSaveKey } from './use-save-key.ts'

type Part = {
  form: RefObject<HTMLFormElement | null>
  /** Names it among the unsaved ones. */
  title: string
  isUnsaved: boolean
  discard: () => void
}

type Together = { report: (part: Part) => void; remove: (part: Part['form']) => void }

const TogetherContext = createContext<Together | null>(null)

/** Reports a form to the bar that saves all of a screen. @returns whether there is one */
export function useSavedTogether({ form, title, isUnsaved, discard }: Part): boolean {
  const together = use(TogetherContext)
  const latestDiscard = useRef(discard)
  useEffect(() => {
    latestDiscard.current = discard
  })
  // before the browser goes on, so that who waits for a save sees its outcome
  useLayoutEffect(() => {
    together?.report({ form, title, isUnsaved, discard: () => latestDiscard.current() })
  }, [together, form, title, isUnsaved])
  useEffect(() => () => together?.remove(form), [together, form])
  return together !== null
}

/**
 * The forms of one screen with one bar, which saves all that are unsaved, one after the other; Ctrl+S or
 * ⌘S does so from anywhere.
 */
export function SaveTogether({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<readonly Part[]>([])
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(parts)
  const [together] = useState<Together>(() => {
    const show = (parts: readonly Part[]) => {
      latest.current = parts
      setParts(parts)
    }
    const others = (form: Part['form']) => latest.current.filter((part) => part.form !== form)
    return {
      report: (part) => show([...others(part.form), part]),
      remove: (form) => show(others(form)),
    }
  })
  const unsaved = parts.filter(({ isUnsaved }) => isUnsaved)

  const saveAll = useCallback(async () => {
    setSaving(true)
    const unsavedForms = latest.current.filter(({ isUnsaved }) => isUnsaved)
    for (const { form } of unsavedForms) {
      if (!form.current) continue
      await submitted(form.current)
      await rendered()
      // a refused form has the focus at what is wrong, where it stays
      if (latest.current.some((part) => part.form === form && part.isUnsaved)) break
    }
    setSaving(false)
    await rendered()
    takeFocus(unsavedForms[0])
  }, [])
  useSaveKey(saveAll)

  return (
    <TogetherContext value={together}>
      {children}
      {unsaved.length > 0 && (
        <Bar
          titles={unsaved.map(({ title }) => title)}
          isSaving={isSaving}
          onSave={saveAll}
          onDiscard={() => {
            for (const { discard } of unsaved) discard()
            void rendered().then(() => takeFocus(unsaved[0]))
          }}
        />
      )}
    </TogetherContext>
  )
}

/** The bar is gone with its focused button: the form's own is next. */
function takeFocus(part: Part | undefined) {
  if (document.activeElement !== document.body) return
  const button = part?.form.current?.querySelector<HTMLElement>('[type="submit"]')
  button?.focus({ preventScroll: true })
}

const rendered = () => new Promise((done) => setTimeout(done))

type BarProps = {
  titles: readonly string[]
  isSaving: boolean
  onSave: () => Promise<void>
  onDiscard: () => void
}

/** One line, whatever is unsaved. */
function Bar({ titles, isSaving, onSave, onDiscard }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useKeepInSight(bar, true)
  return (
    <div
      ref={bar}
      className="holds-bottom sticky bottom-0 z-sticky -mx-s3 mt-s4 flex items-center gap-s3 border-t border-line bg-bed-1 px-s3 py-s2 whitespace-nowrap"
    >
      <Button
        variant="primary"
        className="max-tablet:flex-1 max-tablet:px-s3"
        sending={isSaving}
        sendingLabel={saving}
        onClick={() => void onSave()}
      >
        <Save className="icon" />
        {texts.saveAll}
      </Button>
      <Button className="max-tablet:flex-1 max-tablet:px-s3" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <p className="min-w-0 flex-1 truncate text-sm text-ink-2 max-tablet:sr-only" role="status">
        {texts.unsavedParts(titles.join(', '))}
      </p>
    </div>
  )
}
