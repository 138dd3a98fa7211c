import type { ReactNode } from 'react'
import * as texts from '#texts/directory/specialties.ts'
import type { Specialty } from '../../../contract/directory/specialty.ts'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { specialtyIcon } from './specialty-icon.ts'

/** What a specialty is for, below its doctors. */
export function Description({
  name,
  slug,
  descriptionLanguage,
  children,
}: Specialty & {
  children: ReactNode
}) {
  const Icon = specialtyIcon(name, slug)
  return (
    <div className="panel mt-s6 flex max-w-prose items-start gap-s4">
      <Icon className="icon mt-1 size-8 text-oak" strokeWidth={1.6} />
      <p className="min-w-0 flex-1" lang={descriptionLanguage}>
        {children}
      </p>
    </div>
  )
}

/** Where to tell who is missing. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <section className="relative on-2" aria-labelledby="missing">
      <SectionEdge seed={3} to="2" />
      <div className="wrap section flex flex-wrap items-center justify-between gap-x-s7 gap-y-s4">
        <div className="grid max-w-prose gap-s2">
          <h2 id="missing">{texts.missing}</h2>
          <p>{children}</p>
        </div>
        <ButtonLink href={paths.contact()}>{texts.contactUs}</ButtonLink>
      </div>
    </section>
  )
}
