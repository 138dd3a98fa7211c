import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '#texts/directory/pages.tsx'
import * as searchTexts from '#texts/directory/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { SectionEdge } from '../../../kit/ui/pictures/section-edge.tsx'
import { Head } from '../head.tsx'

/** Any unknown address (NAV-04). */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <Head
        title={texts.notFound}
        description={texts.notFoundDescription}
        path={pathname}
        noindex
      />
      <section className="relative on-2" aria-labelledby="not-found">
        <div className="wrap grid items-end gap-x-s8 gap-y-s5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <div className="grid gap-s4 pt-[clamp(2rem,5vw,4.5rem)] wide:pb-[clamp(2.5rem,5vw,4.5rem)]">
            <h1 id="not-found">{texts.notFound}</h1>
            <p className="max-w-prose text-lg text-ink-2">{texts.notFoundText}</p>
            <SearchForm />
            <p className="flex flex-wrap gap-s3">
              <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
              <ButtonLink href={paths.doctors()}>{texts.browseDoctors}</ButtonLink>
            </p>
          </div>
          <img
            src={paths.drawing('not-found')}
            alt=""
            width={560}
            height={300}
            className="block h-auto w-full"
          />
        </div>
      </section>
      <div className="relative h-s7 on-1">
        <SectionEdge seed={6} to="1" />
      </div>
    </>
  )
}

/** Also works without scripts: the browser submits the form to the doctors page. */
function SearchForm() {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(paths.doctors({ search: words }))
  }
  return (
    <search>
      <form
        action={paths.doctors()}
        onSubmit={search}
        className="flex max-w-prose flex-wrap items-end gap-s2"
      >
        <Field label={searchTexts.doctorOrPractice} className="min-w-0 flex-[1_1_14rem]">
          <TextInput type="search" name="search" lead={Search} autoComplete="off" maxLength={100} />
        </Field>
        <Button type="submit" variant="primary" className="min-h-12">
          {searchTexts.searchDoctors}
        </Button>
      </form>
    </search>
  )
}
