import { ArrowRight } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { Bed } from '../../ui/pictures/bed.tsx'

const doors = [
  {
    title: 'Find Doctors',
    href: paths.doctors(),
    line: 'Look someone up by name, or see who treats what you need.',
    drawing: 'door-doctors',
  },
  {
    title: 'Practices',
    href: paths.practices(),
    line: 'Offices, addresses and the team inside.',
    drawing: 'door-practices',
  },
  {
    title: 'Specialties',
    href: paths.specialties(),
    line: 'From allergy to urology.',
    drawing: 'door-specialties',
  },
] as const

/** The three ways in (HOME-04). */
export function HomeDoors() {
  return (
    <section className="relative on-2" aria-label="Browse the directory">
      <Bed seed={2} to="2" />
      <div className="wrap section">
        <div className="grid gap-gap tablet:grid-cols-2 wide:grid-cols-[1.5fr_1fr_1fr]">
          {doors.map((door) => (
            <Door key={door.href} {...door} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Door({ title, href, line, drawing }: (typeof doors)[number]) {
  return (
    <a
      href={href}
      className="group grid grid-cols-[5rem_minmax(0,1fr)] overflow-hidden rounded-3 border border-line bg-surface text-ink no-underline hover:border-ink-3 hover:text-ink min-[22rem]:grid-cols-[7.5rem_minmax(0,1fr)] tablet:flex tablet:flex-col tablet:max-wide:first:col-span-2"
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
