import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { useHydrated } from '../../../../kit/ui/use-hydrated.ts'
import { findKey, isFindKey } from './find-key.ts'
import type { PaletteProps } from './palette.tsx'

const loadPalette = () => import('./palette.tsx')

/** Opens `Find`, as its key does on every screen of administrators, also while one types. */
export function FindButton({ className }: { className: string }) {
  const key = findKey(useHydrated())
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const open = () =>
    loadPalette().then(
      (loaded) => setPalette(() => loaded.Palette),
      () => showToast({ title: 'Find could not be opened. Please try again.', destructive: true }),
    )
  useEffect(() => {
    // at once when it is asked for: the letters that follow the key belong into its field
    void loadPalette().catch(() => {})
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFindKey(event) || event.defaultPrevented) return
      event.preventDefault() // the browser's own search
      if (!event.repeat && !document.querySelector('dialog[open]')) void open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={key.name}
        className={`cursor-pointer ${className}`}
        onClick={open}
      >
        <Search className="icon" />
        <span className="max-tablet:sr-only">Find</span>
        <span
          aria-hidden="true"
          className="rounded-1 border border-line-control px-s1 text-sm font-normal text-ink-3 max-tablet:hidden"
        >
          {key.text}
        </span>
      </button>
      {Palette && <Palette onClose={() => setPalette(undefined)} />}
    </>
  )
}
