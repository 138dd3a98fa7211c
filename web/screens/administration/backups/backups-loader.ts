import { administratorLoaderWith } from '../frame/administrator-loader.ts'

/** A hard load comes with the list; otherwise the screen asks for it in the browser. */
export const backupsLoader = administratorLoaderWith(
  async () => (await import('./backups-call.ts')).backupsCall,
)
