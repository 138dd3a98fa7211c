/** Milliseconds before the next slide. */
export const slideMs = 6000

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** The front slide, the last possible front slide, and the px between slides. */
export function measureSlides(rail: HTMLElement | null) {
  const [first, second] = rail?.querySelectorAll<HTMLElement>(':scope > *') ?? []
  if (!rail || !first || !second) return { at: 0, last: 0, step: 0 }
  const step = second.offsetLeft - first.offsetLeft
  const end = rail.scrollWidth - rail.clientWidth
  const last = Math.ceil(end / step - 0.05)
  return { at: rail.scrollLeft >= end - 2 ? last : Math.round(rail.scrollLeft / step), last, step }
}

/** Scrolls to the next slide, after the last one to the first. @returns its index */
export function showNextSlide(rail: HTMLElement | null): number {
  const { at, last } = measureSlides(rail)
  return showSlide(rail, at >= last ? 0 : at + 1)
}

/** Scrolls to the previous slide, before the first one to the last. @returns its index */
export function showPreviousSlide(rail: HTMLElement | null): number {
  const { at, last } = measureSlides(rail)
  return showSlide(rail, at <= 0 ? last : at - 1)
}

function showSlide(rail: HTMLElement | null, slide: number): number {
  const behavior = matchMedia(reducedMotionQuery).matches ? 'instant' : 'smooth'
  rail?.scrollTo({ left: slide * measureSlides(rail).step, behavior })
  return slide
}

/** Advances the carousel of a page that nobody has touched (HOME-05); until `signal`. */
export function advanceCarousel(signal: AbortSignal) {
  const rail = document.querySelector<HTMLElement>('[data-carousel]')
  if (!rail || matchMedia(reducedMotionQuery).matches) return
  const clock = setInterval(() => {
    if (!document.hidden) showNextSlide(rail)
  }, slideMs)
  signal.addEventListener('abort', () => clearInterval(clock))
}
