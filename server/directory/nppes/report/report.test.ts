import { expect, test } from 'vitest'
import { Report } from './report.ts'
import { differencesText, reportText } from './report-text.ts'

function sampleReport(): Report {
  const report = new Report()
  report.read = 1238
  report.keep('new', 'doctor', '1234567893', 'Dr. Elena Marsh, MD', [
    { field: 'specialty', from: null, to: 'cardiology' },
  ])
  report.keep('changed', 'practice', '1234567893', 'Sonterra Heart Center', [
    { field: 'phone', from: '(210) 555-0142', to: null },
  ])
  report.keep('unchanged', 'practice', '1234567893', 'Hill Country Hearts')
  for (let line = 2; line < 1236; line += 1) report.skip('outsideArea', line)
  report.skip('malformed', 1240, '3 columns instead of 330')
  report.countUnmapped('225700000X')
  return report
}

test('the closing table shows every row of the file once', () => {
  expect(reportText(sampleReport(), '78258')).toBe(
    `
                    Doctors  Practices   Rows
Read                                    1,238
In area 78258             1          2      3
  new                     1          0      1
  changed                 0          1      1
  unchanged               0          1      1
Skipped                                 1,235
  outside the area                      1,234
  malformed row                             1

Doctors who stand with a practice at their address: 0

Taxonomy codes without a specialty of ours (server/directory/taxonomy/taxonomy.ts):
  225700000X  1

Rows to look at:
  line 1240: 3 columns instead of 330`.slice(1),
  )
})

test('differences are listed field by field', () => {
  expect(differencesText(sampleReport())).toBe(
    `
new         doctor   1234567893  Dr. Elena Marsh, MD
    specialty: cardiology
changed     practice 1234567893  Sonterra Heart Center
    phone: (210) 555-0142 → (empty)`.slice(1),
  )
  expect(differencesText(new Report())).toBe('Nothing would change.')
})

test('long lists end with how many more there are', () => {
  const report = new Report()
  for (let line = 1; line <= 250; line += 1) {
    report.skip('malformed', line, 'bad')
    report.keep('new', 'doctor', '1234567893', 'Dr. Elena Marsh')
  }
  expect(differencesText(report)).toMatch(/\n… and 50 more$/)
  expect(reportText(report, '78258')).toMatch(/line 100: bad\n {2}… and 150 more$/)
})
