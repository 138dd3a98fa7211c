import * as texts from '#texts/profile/claim-letters.ts'
import { type ContactAbout, paths } from '../../../../../contract/paths.ts'

type Record = { name: string; slug: string }

const department = 'support'

/** Messages to the team with the facts filled in; the writer adds the rest. */
export const aboutTakenProfile = ({ name, slug }: Record): ContactAbout => ({
  department,
  subject: texts.taken(name),
  message: texts.takenText(name, paths.doctor(slug)),
})

export const aboutMissingProfile = (term: string): ContactAbout => ({
  department,
  subject: texts.notFound(term),
  message: texts.notFoundText(term),
})

export const aboutMissingPractice = (term: string): ContactAbout => ({
  department,
  subject: texts.addPractice(term),
  message: texts.addPracticeText(term),
})

/** For an approved profile that is not public any more. */
export const aboutHiddenProfile = (name: string): ContactAbout => ({
  department,
  subject: texts.notPublic(name),
})

/** For an account that has a profile already. */
export const aboutSecondProfile = ({ name, slug }: Record): ContactAbout => ({
  department,
  subject: texts.second(name),
  message: texts.secondText(name, paths.doctor(slug)),
})
