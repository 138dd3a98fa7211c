import { paths } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Bed } from '../ui/pictures/bed.tsx'

/** The call to practices above the footer of public pages (FOOT-08 to FOOT-10). */
export function Banner() {
  return (
    <section className="relative overflow-x-clip on-3 print:hidden" aria-labelledby="banner-title">
      <Bed seed={5} to="3" />
      <div className="wrap">
        <div className="relative z-1 grid gap-s4 pt-[clamp(2.5rem,5vw,4rem)] pb-s5 wide:max-w-[34rem] wide:pb-[clamp(2.5rem,5vw,4rem)]">
          <h2 id="banner-title">Ready to Grow Your Practice?</h2>
          <p className="max-w-[32em] text-ink-2">
            Claim your profile for free, keep your phone number and specialty right, and be found by
            neighbors who are looking for a doctor.
          </p>
          <div className="flex flex-wrap gap-s3">
            <ButtonLink variant="primary" size="large" href={paths.advertise()}>
              Get Listed Today
            </ButtonLink>
            <ButtonLink size="large" href={paths.auth()}>
              Sign In
            </ButtonLink>
          </div>
        </div>
        <img
          src={paths.drawing('cta')}
          alt=""
          loading="lazy"
          decoding="async"
          width={740}
          height={208}
          className="relative bottom-0 w-full wide:absolute wide:right-0 wide:w-[min(46rem,52vw)]"
        />
      </div>
    </section>
  )
}
