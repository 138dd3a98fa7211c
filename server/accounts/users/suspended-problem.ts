import { site } from '../../../site.config.ts'
import { Problem } from '../../platform/http/problems.ts'

/** What signing in answers a suspended user, once who it is has been proven. */
export const suspendedProblem = () =>
  new Problem(
    403,
    'suspended',
    `This account is suspended. If you think that is a mistake, write to ${site.contact.email}.`,
  )
