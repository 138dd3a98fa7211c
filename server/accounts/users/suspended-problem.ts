import { site } from '../../../site.config.ts'
import { Problem } from '../../platform/http/problems.ts'

/** The answer to a suspended user whose identity was proven at sign-in. */
export const suspendedProblem = () =>
  new Problem(
    403,
    'suspended',
    `This account is suspended. If you think that is a mistake, write to ${site.contact.email}.`,
  )
