import { expect, test } from 'vitest'
import { entriesOf } from './waiting-card.tsx'

test.each([
  [0, null, 0, 'No reports from readers', null, 'No alerts of the register'],
  [1, 0, 1, '1 report from a reader', '0 of 2 business days', '1 alert of the register'],
  [
    1200,
    4,
    30,
    '1,200 reports from readers',
    'Overdue: 4 business days',
    '30 alerts of the register',
  ],
])(
  '%i reports, the oldest of %s days, and %i alerts',
  (reports, days, alerts, ofReports, age, ofAlerts) => {
    const [first, second] = entriesOf({
      reports: { count: reports, oldestBusinessDays: days },
      registerAlerts: { count: alerts },
    })
    expect([first?.label, first?.age?.text ?? null, second?.label]).toEqual([
      ofReports,
      age,
      ofAlerts,
    ])
  },
)
