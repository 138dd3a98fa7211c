import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** What opens and folds a `details` of the class `group`. */
export const FoldSummary = ({ children }: { children: ReactNode }) => (
  <summary className="inline-flex min-h-11 items-center gap-s2 font-semibold text-bonnet hover:text-bonnet-hover">
    <ChevronRight className="icon group-open:rotate-90" />
    {children}
  </summary>
)
