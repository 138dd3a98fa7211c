import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { itemAt } from '../../../contract/required.ts'
import { FeaturedCard } from '../../provider/featured-card.tsx'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * Every slide stays in the document, so tabbing, searching in the page and swiping reach all of them;
 * without our code the rail simply scrolls.
 */
export function DoctorCarousel({ title, doctors }: { title: string; doctors: readonly Doctor[] }) {
  const rail = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(rail)
  const [announcement, say] = useState('')
  const { PlayIcon, playLabel } = carousel.playing
    ? { PlayIcon: Pause, playLabel: 'Pause' }
    : { PlayIcon: Play, playLabel: 'Play' }
  const announce = (slide: number) =>
    say(`${slide + 1} of ${doctors.length}: ${itemAt(doctors, slide).name}`)
  return (
    <section aria-roledescription="carousel" aria-labelledby="featured-title" {...carousel.watch}>
      <SectionHead id="featured-title" title={title} sign={<Sun />}>
        {doctors.length > 1 && (
          <div className={`flex gap-s3 noscript:hidden ${carousel.overflows ? '' : 'invisible'}`}>
            <Button
              iconOnly
              aria-label="Previous doctors"
              onClick={() => announce(carousel.previous())}
            >
              <ArrowLeft className="icon" />
            </Button>
            <Button iconOnly aria-label={playLabel} onClick={carousel.toggle}>
              <PlayIcon className="icon" />
            </Button>
            <Button iconOnly aria-label="Next doctors" onClick={() => announce(carousel.next())}>
              <ArrowRight className="icon" />
            </Button>
          </div>
        )}
      </SectionHead>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <div ref={rail} className="rail max-[24rem]:auto-cols-[94%]" onScroll={carousel.onScroll}>
        {doctors.map((doctor, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide, as the carousel pattern names it
          <div
            key={doctor.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${doctors.length}`}
            className="row-span-5 grid grid-rows-subgrid *:mb-0 max-tablet:block max-tablet:*:h-full max-tablet:*:grid-rows-[auto_auto_auto_1fr_auto]"
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
