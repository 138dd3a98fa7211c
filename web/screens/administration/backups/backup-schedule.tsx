import type { Answer } from '../../../../contract/calls.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Facts } from '../../../kit/ui/facts.tsx'
import { drillText } from '../../../parts/administration/checks.ts'

/** When the next one is made, and whether the newest was proven. */
export function BackupSchedule({
  nextAt,
  drill,
  weeklyDrill,
}: Pick<Answer<'GET /api/admin/backups'>, 'nextAt' | 'drill' | 'weeklyDrill'>) {
  const items = [
    { label: 'Next backup', value: nextAt ? momentText(nextAt) : 'Nightly backups are off.' },
    { label: 'Restore drill', value: drillText(drill, weeklyDrill) },
  ]
  return (
    <div className="wide:col-span-12">
      <Facts items={items} />
    </div>
  )
}
