import { Search } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Suggestions } from '../../search/suggestions.tsx'
import { Button } from '../../ui/button.tsx'

/** The first screen: what this is, one search box, the hill country below. */
export function HomeHero() {
  return (
    <section className="relative overflow-hidden bg-sky">
      <div className="wrap relative z-1 pt-[clamp(2.5rem,5vw,4.5rem)] pb-54 tablet:pb-82 min-[78rem]:pb-[max(20rem,17vw)]">
        <h1 className="max-w-[13em] text-head-0">Find a doctor close to home in {site.area}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-ink-2">
          Doctors, practices and specialties in {site.postalCode}, with who is taking new patients
          and the number to call.
        </p>
        <SearchBox />
      </div>
      <picture>
        <source
          media="(max-width: 39.99rem)"
          srcSet={paths.drawing('hero-small')}
          width={390}
          height={206}
        />
        <img
          src={paths.drawing('hero')}
          alt=""
          width={1440}
          height={452}
          className="absolute inset-x-0 bottom-0 h-[12.9rem] w-full object-cover object-right-bottom tablet:h-88 min-[78rem]:h-auto min-[78rem]:min-h-[28.25rem]"
        />
      </picture>
    </section>
  )
}

/** Works before and without our code: a plain form to the directory (HOME-01 to HOME-03). */
function SearchBox() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    void navigate(paths.doctors({ search: String(text ?? '').trim() }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet understood by every reader in use
    <form
      role="search"
      action={paths.doctors()}
      onSubmit={search}
      className="mt-s5 flex max-w-[42rem] gap-s2 rounded-3 border border-line-control bg-surface p-s1 outline-focus has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-1 tablet:p-s2"
    >
      <span className="control control-lead min-w-0 flex-1">
        <Search className="icon top-[1.05rem] hidden size-[1.4rem] min-[22rem]:block" />
        <label className="sr-only" htmlFor="home-search">
          Search by name or specialty
        </label>
        <input
          ref={field}
          id="home-search"
          name="search"
          className="input min-h-14 border-0 bg-transparent px-s3 focus-visible:outline-0 min-[22rem]:pl-[2.9rem] min-[22rem]:text-lg"
          placeholder="Name or specialty"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={field} anchor="form" />
      </span>
      <Button type="submit" variant="primary" size="large" className="px-4 tablet:px-[1.6rem]">
        Search
      </Button>
    </form>
  )
}
