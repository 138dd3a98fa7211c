import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'

/** The answer to a suspended user whose identity was proven at sign-in. */
export const suspendedProblem = () => new Problem(403, 'suspended', accountRefusals.suspended.en)
