import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/directory/home.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { itemAt } from '../../../contract/required.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'
import { useMediaQuery } from '../../kit/ui/use-media-query.ts'
import {
  measureSlides,
  reducedMotionQuery,
  showNextSlide,
  showPreviousSlide,
  slideMs,
} from '../../parts/provider/carousel.ts'
import { FeaturedCard } from '../../parts/provider/featured-card.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'

const title = texts.featured
const slideStyle =
  'row-span-5 grid grid-rows-subgrid *:mb-0 max-tablet:block max-tablet:*:h-full max-tablet:*:grid-rows-[auto_auto_auto_1fr_auto]'
/** Beyond the edge of a phone: laid out when it is near, as these are half of its first frame. */
const farSlideStyle =
  'max-tablet:[content-visibility:auto] max-tablet:[contain-intrinsic-height:auto_19.5rem]'

/** Nothing if nobody is featured or the call failed (HOME-05). */
export function FeaturedDoctors() {
  const { data: doctors, isPending } = useCall(call('GET /api/doctors/featured'))
  if (!isPending && !doctors?.length) return null
  return (
    <section className="relative on-1">
      <SectionEdge seed={9} to="1" />
      <div className="wrap section">
        {doctors ? <DoctorCarousel title={title} doctors={doctors} /> : <Waiting />}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <>
      <SectionHead title={title} sign={<Sun />} />
      <p className="sr-only" role="status">
        {texts.loadingFeatured}
      </p>
      <div className="max-wide:[&_.card+.card]:hidden">
        <CardSkeletons count={3} />
      </div>
    </>
  )
}

/**
 * Every slide stays in the document, so tabbing, searching in the page and swiping reach all of them;
 * without our code the rail simply scrolls.
 */
function DoctorCarousel({ title, doctors }: { title: string; doctors: readonly DoctorCard[] }) {
  const rail = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(rail)
  const isHydrated = useHydrated()
  const [announcement, say] = useState('')
  const { PlayIcon, playLabel } = carousel.playing
    ? { PlayIcon: Pause, playLabel: texts.pause }
    : { PlayIcon: Play, playLabel: texts.play }
  const announce = (slide: number) =>
    say(texts.slideIs(slide + 1, doctors.length, itemAt(doctors, slide).name))
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-labelledby="featured-title"
      {...carousel.watch}
    >
      <SectionHead id="featured-title" title={title} sign={<Sun />}>
        {doctors.length > 1 && (
          <div className={`flex gap-s3 noscript:hidden ${carousel.overflows ? '' : 'invisible'}`}>
            <Button
              iconOnly
              aria-label={texts.previous}
              onClick={() => announce(carousel.previous())}
            >
              <ArrowLeft className="icon" />
            </Button>
            <Button iconOnly aria-label={playLabel} onClick={carousel.toggle}>
              <PlayIcon className="icon" />
            </Button>
            <Button iconOnly aria-label={texts.next} onClick={() => announce(carousel.next())}>
              <ArrowRight className="icon" />
            </Button>
          </div>
        )}
      </SectionHead>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <div
        ref={rail}
        data-carousel=""
        className="rail max-[24rem]:auto-cols-[94%]"
        onScroll={carousel.onScroll}
      >
        {doctors.map((doctor, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide, as the carousel pattern names it
          <div
            key={doctor.id}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={texts.slideOf(place + 1, doctors.length)}
            className={`${slideStyle} ${place > 1 && !isHydrated ? farSlideStyle : ''}`}
          >
            <FeaturedCard doctor={doctor} variant="carousel" />
          </div>
        ))}
      </div>
      <div className="mt-s4">
        <FeaturedNote />
      </div>
    </section>
  )
}

/**
 * A looping horizontal carousel: it advances automatically unless the reader paused
 * it, uses it (hover, focus), hid the tab or prefers reduced motion.
 */
function useCarousel(rail: RefObject<HTMLElement | null>) {
  const reducedMotion = useMediaQuery(reducedMotionQuery)
  const [choice, choose] = useState<boolean>()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [place, setPlace] = useState(0)
  const overflows = useOverflow(rail)
  const playing = choice ?? !reducedMotion
  const moving = playing && overflows && !isHovered && !isFocused

  const next = () => showNextSlide(rail.current)
  const previous = () => showPreviousSlide(rail.current)

  const advance = useRef(next)
  useEffect(() => {
    advance.current = next
  })
  // `place` restarts the timer after every move, also the reader's
  useEffect(() => {
    if (!moving) return
    const clock = setInterval(() => {
      if (!document.hidden) advance.current()
    }, slideMs)
    return () => clearInterval(clock)
  }, [moving, place])

  return {
    place,
    overflows,
    playing,
    next,
    previous,
    toggle: () => choose(!playing),
    /** Handlers for the whole carousel, controls included. */
    watch: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
        setIsFocused(
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget),
        ),
    },
    onScroll: () => setPlace(measureSlides(rail.current).at),
  }
}

/** Whether the slides overflow. True until measured, and on the server. */
function useOverflow(rail: RefObject<HTMLElement | null>) {
  const [overflows, setOverflows] = useState(true)
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const watcher = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth + 2),
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [rail])
  return overflows
}
