import { administratorLoaderWith } from '../frame/administrator-loader.ts'

/** The server loads the figures in the tabs' titles; the tabs load in the browser. */
export const dashboardLoader = administratorLoaderWith(
  async () => (await import('../frame/team-calls.ts')).statsCall,
)
