import type { ChoiceWords } from '../../../contract/directory/facts/declared-facts.ts'

/** The values of each choice, as profiles show them. */
export const choiceWords: ChoiceWords = {
  firstVisit: {
    'within a week': 'Within a week',
    'within two weeks': 'Within two weeks',
    'within a month': 'Within a month',
    longer: 'In more than a month',
  },
  medicare: {
    accepts: 'Accepts the amount that Medicare approves',
    'does not accept': 'May charge more than Medicare approves',
    'opted out': 'Has opted out: Medicare does not pay',
  },
  visits: { 'in person': 'In person', video: 'By video' },
  ages: {
    babies: 'Babies (0 to 1)',
    children: 'Children (2 to 12)',
    teenagers: 'Teenagers (13 to 17)',
    adults: 'Adults (18 to 64)',
    'older adults': 'Older adults (65 and over)',
  },
  gender: { female: 'Female', male: 'Male', nonbinary: 'Nonbinary' },
  accessibility: {
    'step-free entrance': 'Step-free entrance',
    elevator: 'Elevator',
    'accessible parking': 'Accessible parking',
    'accessible restroom': 'Accessible restroom',
    'adjustable exam table': 'Adjustable exam table',
    'wheelchair scale': 'Wheelchair scale',
    'hearing loop': 'Hearing loop',
    'sign language interpreter': 'Sign language interpreter',
  },
}
export const allAges = 'All ages'
