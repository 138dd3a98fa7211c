export function ensureBuilt(selection?: string[]): Promise<void>
