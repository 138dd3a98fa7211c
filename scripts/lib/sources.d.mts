export const parts: string[]
export function stampOf(root: string, part: string): string
export function reasonToBuild(root: string, part: string): string | undefined
