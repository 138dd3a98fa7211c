import { ArrowRight, Search } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '#texts/directory/home.ts'
import * as searchTexts from '#texts/directory/search.ts'
import { paths } from '../../../contract/paths.ts'
import { fadesTo } from '../../app/navigation/links.ts'
import { Head } from '../../app/shell/head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { Button } from '../../kit/ui/button.tsx'
import { HillCountry } from '../../kit/ui/pictures/hill-country.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { isByAssistant, searchTool, toolParameter } from '../../parts/search/search-tool.ts'
import { Suggestions } from '../../parts/search/suggestions.tsx'
import { organizationRecord } from '../../parts/structured-data/organization.ts'
import { FeaturedDoctors } from './featured-doctors.tsx'

export default function HomePage() {
  return (
    <>
      <Head
        description={texts.description}
        path={paths.home()}
        jsonLd={organizationRecord(usePublicUrl())}
      />
      <HomeHero />
      <HomeDoors />
      <FeaturedDoctors />
    </>
  )
}

const links = [
  {
    title: texts.findDoctors,
    href: paths.doctors(),
    line: texts.findDoctorsText,
    drawing: 'door-doctors',
  },
  {
    title: texts.practices,
    href: paths.practices(),
    line: texts.practicesText,
    drawing: 'door-practices',
  },
  {
    title: texts.specialties,
    href: paths.specialties(),
    line: texts.specialtiesText,
    drawing: 'door-specialties',
  },
] as const

/** The three entry points (HOME-04). */
function HomeDoors() {
  return (
    <section className="relative on-2" aria-label={texts.browse}>
      <SectionEdge seed={2} to="2" />
      <div className="wrap section">
        <div className="grid gap-gap tablet:grid-cols-2 wide:grid-cols-[1.5fr_1fr_1fr]">
          {links.map((link) => (
            <Door key={link.href} {...link} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Door({ title, href, line, drawing }: (typeof links)[number]) {
  return (
    <a
      href={href}
      className="group grid grid-cols-[minmax(3.5rem,5rem)_minmax(min-content,1fr)] overflow-hidden rounded-3 border border-line bg-surface text-ink no-underline hover:border-ink-3 hover:text-ink min-[22rem]:grid-cols-[minmax(5rem,7.5rem)_minmax(min-content,1fr)] tablet:flex tablet:flex-col tablet:max-wide:first:col-span-2"
    >
      <img
        src={paths.drawing(drawing)}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-full min-h-30 w-full border-r border-line object-cover object-bottom tablet:h-50 tablet:border-r-0 tablet:border-b"
      />
      <div className="grid content-center gap-s1 p-s3 min-[22rem]:p-s4 tablet:content-start tablet:px-s5 tablet:pb-s5">
        <h2 className="flex items-center justify-between gap-s3 text-head-3">
          {title}
          <ArrowRight className="icon text-bonnet transition-transform duration-t2 group-hover:translate-x-1" />
        </h2>
        <p className="text-ink-2">{line}</p>
      </div>
    </a>
  )
}

/** The hero: a title, a search box, and a drawing of the hills. */
function HomeHero() {
  return (
    <section className="relative overflow-hidden bg-sky">
      <div className="wrap relative z-1 pt-[clamp(2.5rem,5vw,4.5rem)] pb-50 tablet:pb-72 min-[78rem]:pb-[max(16.5rem,14vw)]">
        <h1 className="max-w-[13em] text-head-0">{texts.heading}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-ink-2">{texts.lead}</p>
        <SearchBox />
        <Examples />
      </div>
      <HillCountry />
    </section>
  )
}

/** Shows what the box understands; on a phone in one line that scrolls sideways. */
const Examples = () => (
  <ul
    aria-label={texts.examplesLabel}
    className="-mx-(--gutter) mt-s3 flex max-w-[42rem] gap-s2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
  >
    {texts.examples.map((search) => (
      <li key={search} className="flex-none">
        <a className="chip" href={paths.doctors({ search })}>
          {search}
        </a>
      </li>
    ))}
  </ul>
)

/** A plain form that works without our code (HOME-01 to HOME-03). */
function SearchBox() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    if (isByAssistant(event)) return
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    const path = paths.doctors({ search: String(text ?? '').trim() })
    void navigate(path, { viewTransition: fadesTo(path) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet
    <form
      role="search"
      {...searchTool('find_doctors', searchTexts.findDoctorsTool)}
      action={paths.doctors()}
      onSubmit={search}
      className="mt-s5 flex max-w-[42rem] gap-s2 rounded-3 border border-line-control bg-surface p-s1 outline-focus has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-1 tablet:p-s2"
    >
      <span className="control control-lead min-w-0 flex-1">
        <Search className="icon top-[1.05rem] hidden size-[1.4rem] min-[26rem]:block" />
        <label className="sr-only" htmlFor="home-search">
          {texts.searchLabel}
        </label>
        <input
          ref={field}
          id="home-search"
          name="search"
          {...toolParameter(searchTexts.needParameter)}
          className="input min-h-14 border-0 text-ellipsis bg-transparent px-s2 focus-visible:outline-0 min-[22rem]:px-s3 min-[26rem]:pl-[2.9rem] min-[26rem]:text-lg"
          placeholder={texts.nameOrSpecialty}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Suggestions field={field} anchor="form" />
      </span>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="px-3 min-[22rem]:px-4 tablet:px-[1.6rem]"
      >
        {texts.search}
      </Button>
    </form>
  )
}
