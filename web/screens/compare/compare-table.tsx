import { comparison } from '#texts/directory/chosen-doctors.ts'
import * as texts from '#texts/directory/compare.tsx'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { isDoubtful } from '../../facts/fact-state.ts'
import { OriginNote } from '../../facts/origin-note.tsx'
import { FeaturedBadge } from '../../provider/featured-badge.tsx'
import { ProviderName } from '../../provider/provider-name.tsx'
import { originOf, rowsOf } from './compare-rows.tsx'

/** Room for each column; narrower screens scroll. */
const widths: Record<number, string> = { 2: 'min-w-[30rem]', 3: 'min-w-[42rem]' }

/** Doctors side by side. On phones the table scrolls sideways under its first column. */
export function CompareTable({ doctors }: { doctors: readonly Doctor[] }) {
  const without = (slug: string) =>
    paths.compare(doctors.flatMap((doctor) => (doctor.slug === slug ? [] : [doctor.slug])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="compare-scroll" aria-label={comparison} tabIndex={0}>
      <table className={`compare-table ${widths[doctors.length] ?? ''}`}>
        <caption className="sr-only">{texts.sideBySide(doctors.map(({ name }) => name))}</caption>
        <thead>
          <tr>
            <td />
            {doctors.map(({ id, slug, name, specialty, specialtyLanguage, featured }) => (
              <th key={id} scope="col">
                <a className="lone" href={paths.doctor(slug)}>
                  <ProviderName name={name} />
                </a>
                {specialty && (
                  <span className="block font-normal text-ink-2" lang={specialtyLanguage}>
                    {specialty}
                  </span>
                )}
                {featured && <FeaturedBadge />}
                {doctors.length > 1 && (
                  <a className="lone block text-sm font-normal print:hidden" href={without(slug)}>
                    {texts.remove}
                    <span className="sr-only"> {name}</span>
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(doctors).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {doctors.map((doctor) => {
                const value = row.value(doctor)
                const origin = originOf(row, doctor)
                return (
                  <td key={doctor.id}>
                    {value ? (
                      <>
                        <div className={isDoubtful(origin) ? 'text-ink-3' : ''}>{value}</div>
                        <OriginNote origin={origin} owner={addressedAs(doctor)} />
                      </>
                    ) : (
                      <span className="text-ink-3">{texts.notSaid}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
