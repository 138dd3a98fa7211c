import './load-settings.ts'

// a static import would be resolved before the lines above ran
await import('./run-directory.ts')
