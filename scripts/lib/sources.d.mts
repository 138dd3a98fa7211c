export function stampOf(root: string): string
export function hashOfSources(root: string): string
