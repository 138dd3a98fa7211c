import { moreFailed } from '#texts/ui.ts'

/** Stands beside what asks for more of a list, which tries again. */
export const MoreFailed = () => (
  <span role="alert" className="text-bad">
    {moreFailed}
  </span>
)
