import { type ContactAbout, paths } from '../../../../../contract/paths.ts'

type Record = { name: string; slug: string }

const lines = (...texts: string[]) => texts.join('\n')
const rest = ['', 'How you can tell that it is mine:', '', 'How you reach me:', '']

const department = 'support'

/** Messages to the team with the facts filled in; the writer adds the rest. */
export const aboutTakenProfile = (record: Record): ContactAbout => ({
  department,
  subject: `Already claimed: ${record.name}`,
  message: lines(
    `I wanted to claim the profile of ${record.name}, but somebody else has claimed it.`,
    `It is here: ${paths.doctor(record.slug)}`,
    ...rest,
  ),
})

export const aboutMissingProfile = (term: string): ContactAbout => ({
  department,
  subject: `I do not find my profile: ${term}`,
  message: lines(
    `I searched for "${term}" to claim my profile and did not find it.`,
    'If somebody else has claimed it, please look into it.',
    ...rest,
  ),
})

export const aboutMissingPractice = (term: string): ContactAbout => ({
  department,
  subject: `Please add my practice: ${term}`,
  message: lines(
    `I searched for "${term}" to connect with my practice and did not find it.`,
    '',
    'Name, address and phone of the practice:',
    '',
    'What I do there:',
    '',
  ),
})

/** For an approved profile that is not public any more. */
export const aboutHiddenProfile = (name: string): ContactAbout => ({
  department,
  subject: `My profile is not public: ${name}`,
})

/** For an account that has a profile already. */
export const aboutSecondProfile = (record: Record): ContactAbout => ({
  department,
  subject: `A second profile: ${record.name}`,
  message: lines(
    `My account has a profile already, and the one of ${record.name} is mine too.`,
    `It is here: ${paths.doctor(record.slug)}`,
    ...rest,
  ),
})
