import * as texts from '#texts/directory/chosen-doctors.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'

/**
 * Selects a doctor for the comparison. A plain checkbox: without scripts it belongs to the form of
 * `CompareChosen`, with them `CompareBar` listens to all of them.
 */
export const CompareToggle = ({
  doctor: { slug, name },
}: {
  doctor: Pick<DoctorCard, 'slug' | 'name'>
}) => (
  <label className="compare">
    <input
      type="checkbox"
      name="doctors"
      value={slug}
      form="compare"
      autoComplete="off"
      aria-label={texts.compareDoctor(name)}
    />
    {texts.compare}
  </label>
)
