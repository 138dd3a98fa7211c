export function usageOf(script: string): string
export function answerHelp(program?: string): void
