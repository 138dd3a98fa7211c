export function strippedFile(source: string | Buffer): string
