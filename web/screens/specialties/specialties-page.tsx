import { type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { findDoctorsTool, needParameter } from '#texts/directory/search.ts'
import * as texts from '#texts/directory/specialties.ts'
import type { Specialty } from '../../../contract/directory/specialty.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { searchTool, toolParameter } from '../../parts/search/search-tool.ts'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { narrowSpecialties } from './narrow-specialties.ts'
import { specialtyIcon } from './specialty-icon.ts'

/** All specialties as one wall of stone (SPEC-01 to SPEC-08). */
export default function SpecialtiesPage() {
  const publicUrl = usePublicUrl()
  const { data: specialties, isPending, isError, refetch } = useCall(call('GET /api/specialties'))
  return (
    <>
      <Head
        title={texts.title}
        description={texts.description}
        path={paths.specialties()}
        jsonLd={
          specialties &&
          collectionRecord({
            publicUrl,
            path: paths.specialties(),
            name: texts.title,
            description: texts.description,
            items: specialties.map(({ name, slug }) => ({ name, path: paths.specialty(slug) })),
          })
        }
      />
      <PageHead
        title={texts.title}
        lead={specialties ? texts.browse(specialties.length) : texts.findByField}
        drawing="band-stone"
      />
      <section className="relative on-1" aria-label={texts.title}>
        <SectionEdge seed={7} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          {isPending && (
            <div role="status">
              <span className="sr-only">{texts.loading}</span>
              <StoneSkeletons />
            </div>
          )}
          {isError && <LoadFailure message={texts.failed} onRetry={refetch} />}
          {specialties && <Wall specialties={specialties} />}
        </div>
      </section>
    </>
  )
}

function Wall({ specialties }: { specialties: Specialty[] }) {
  const { text, field, read } = useTypedText()
  if (specialties.length === 0)
    return <StatePanel drawing={paths.drawing('empty')} message={texts.none} />
  const left = narrowSpecialties(specialties, text, texts.wordsOfNoSpecialty)
  const isNarrowed = left.length < specialties.length
  const quote = text.trim()
  return (
    <>
      {/* Without our code, and with Enter, the text is looked for among all doctors. */}
      {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader supports `search` yet */}
      <form
        role="search"
        {...searchTool('find_doctors', findDoctorsTool)}
        aria-label={texts.narrow}
        action={paths.doctors()}
        className="narrow"
      >
        <Field label={texts.narrow} labelHidden>
          <TextInput
            ref={field}
            name="search"
            {...toolParameter(needParameter)}
            placeholder={texts.narrowExample}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onInput={read}
          />
        </Field>
        <Button type="submit" iconOnly aria-label={texts.searchDoctors}>
          <Search className="icon" />
        </Button>
        <p role="status" className="narrow-count">
          {isNarrowed && texts.left(left.length, specialties.length)}
        </p>
      </form>
      {left.length === 0 ? (
        <StatePanel drawing={paths.drawing('empty')} message={texts.noneCalled(quote)}>
          <ButtonLink href={paths.doctors({ search: quote })}>
            {texts.searchDoctorsFor(quote)}
          </ButtonLink>
        </StatePanel>
      ) : (
        <StoneWall>
          {left.map(({ slug, name, nameLanguage, layName, doctorCount }) => (
            <Stone
              key={slug}
              href={paths.specialty(slug)}
              icon={specialtyIcon(name, slug)}
              name={name}
              lang={nameLanguage}
              layName={layName}
              note={
                <span className={doctorCount === 0 ? 'text-ink-3' : undefined}>
                  {texts.available(doctorCount)}
                </span>
              }
            />
          ))}
        </StoneWall>
      )}
    </>
  )
}

/** What was last typed in this tab, for the way back to the list. */
let lastText = ''

/** The text of an uncontrolled field, also what was typed before our code ran. */
function useTypedText() {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const read = () => setText(field.current?.value ?? '')
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    if (isReturn && input.value === '') input.value = lastText
    setText(input.value)
    return () => {
      lastText = input.value
    }
  }, [isReturn])
  return { text, field, read }
}

/** One slab cut into cells. A last row that is not full stays plain stone. */
function StoneWall({ children }: { children: ReactNode }) {
  return <div className="stones">{children}</div>
}

/** A cell of the wall, entirely a link. */
function Stone({
  href,
  icon: Icon,
  name,
  lang,
  layName,
  note,
}: {
  href: string
  icon: LucideIcon
  name: string
  /** The name's language, if it is not the page's. */
  lang: Language | undefined
  layName: string | undefined
  note: ReactNode
}) {
  return (
    <a className="stone" href={href}>
      <Icon className="icon" strokeWidth={1.6} />
      <b className="stone-name" lang={lang}>
        {name}
      </b>
      {layName && <span className="stone-lay">{layName}</span>}
      <span className="stone-note">{note}</span>
    </a>
  )
}

/** The size of the content, so nothing shifts. */
function StoneSkeletons() {
  return (
    <div className="stones" aria-hidden="true">
      {Array.from({ length: 12 }, (_, place) => (
        <div className="stone" key={place}>
          <span className="sk row-span-2 size-8 self-center" />
          <span className="sk h-[1.3rem] w-4/5" />
          <span className="sk mt-s2 w-1/2" />
        </div>
      ))}
    </div>
  )
}
