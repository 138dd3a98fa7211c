import { X } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import * as texts from '#texts/directory/chosen-doctors.ts'
import { paths } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'
import { CarriedPlace } from '../near/carried-place.ts'
import {
  chosenDoctors,
  mostCompared,
  setChosenDoctors,
  useChosenDoctors,
} from './chosen-doctors.ts'

/** At the end of a screen with `CompareToggle`: a link to the comparison. Only the browser knows the selection. */
export function CompareChosen() {
  const near = use(CarriedPlace)
  if (useHydrated()) return <CompareBar />
  // a browser that runs this shows no `noscript`
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form id="compare" action={paths.compare()} className="wrap pb-s6">
          {near && <input type="hidden" name="near" value={near} />}
          <Button type="submit">{texts.compareChosen}</Button>
        </form>
      )}
    </noscript>
  )
}

/** The selected doctors at the bottom of the screen, with a link to the comparison. */
function CompareBar() {
  const selection = useChosenDoctors()
  const near = use(CarriedPlace)
  const isRefused = useCheckboxes(selection)
  if (selection.length === 0) return null
  const slugs = selection.map(({ slug }) => slug)
  const remove = (slug: string) => {
    setChosenDoctors(selection.filter((each) => each.slug !== slug))
    document.querySelector('main')?.focus({ preventScroll: true }) // the pressed button is gone
  }
  return (
    <section
      aria-label={texts.comparison}
      className="holds-bottom sticky bottom-0 z-sticky border-t border-line bg-bed-1 py-s3 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-s4 gap-y-s2">
        <p
          role="status"
          className={
            isRefused
              ? 'w-full font-semibold text-bad'
              : selection.length > 1
                ? 'sr-only'
                : 'text-ink-2'
          }
        >
          {isRefused
            ? texts.tooMany(mostCompared)
            : selection.length === 1
              ? texts.chooseMore
              : texts.countChosen(selection.length, mostCompared)}
        </p>
        <ul
          className="flex min-w-0 flex-1 flex-wrap gap-s2 max-tablet:hidden"
          aria-label={texts.chosen}
        >
          {selection.map(({ slug, name }) => (
            <li key={slug} className="min-w-0">
              <button type="button" className="chip" onClick={() => remove(slug)}>
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{texts.removeFromComparison} </span>
                  {name}
                </span>
                <X className="icon" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex gap-s2 max-tablet:w-full max-tablet:justify-between">
          {selection.length > 1 && (
            <ButtonLink variant="primary" href={paths.compare(slugs, { near })}>
              {texts.compareCount(selection.length)}
            </ButtonLink>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setChosenDoctors([])
              document.querySelector('main')?.focus({ preventScroll: true })
            }}
          >
            {texts.clear}
          </Button>
        </div>
      </div>
    </section>
  )
}

const checkboxes = () => document.querySelectorAll<HTMLInputElement>('.compare input')

const nameOf = (checkbox: HTMLInputElement) =>
  checkbox.ariaLabel?.slice(texts.compareDoctor('').length) ?? ''

/** Synchronizes the checkboxes with the selection. Answers whether a fourth was refused. */
function useCheckboxes(selection: ReturnType<typeof chosenDoctors>): boolean {
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    const choose = (checkbox: HTMLInputElement) => {
      const others = chosenDoctors().filter(({ slug }) => slug !== checkbox.value)
      const isFull = checkbox.checked && others.length >= mostCompared
      setIsRefused(isFull)
      if (isFull) checkbox.checked = false
      else if (checkbox.checked)
        setChosenDoctors([...others, { slug: checkbox.value, name: nameOf(checkbox) }])
      else setChosenDoctors(others)
    }
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('.compare')) choose(target)
    }
    // checked before this code loaded
    for (const checkbox of checkboxes()) if (checkbox.checked) choose(checkbox)
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])

  useEffect(() => {
    const tick = () => {
      const slugs = new Set(selection.map(({ slug }) => slug))
      for (const checkbox of checkboxes()) checkbox.checked = slugs.has(checkbox.value)
    }
    tick()
    // another part of the list, or another screen
    const observer = new MutationObserver(tick)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [selection])

  return isRefused
}
