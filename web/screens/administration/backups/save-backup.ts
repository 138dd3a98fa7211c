import { ApiError, send } from '../../../data/api.ts'
import { showToast } from '../../../ui/overlays/toast.ts'

/** Milliseconds a browser may need to take the file over. */
const handOver = 60_000

/** Downloads a backup into the browser's folder and says how that went (ERR-26, ERR-27). Never throws. */
export async function saveBackup(name: string): Promise<void> {
  try {
    const response = await send('GET /api/admin/backups/:name/download', { params: { name } })
    showToast({ title: 'Download Started', description: name })
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), handOver)
  } catch (error) {
    const why = error instanceof ApiError ? error.statusText : 'the connection was lost'
    showToast({
      title: 'Download Failed',
      description: `Failed to download: ${why}`,
      destructive: true,
    })
  }
}
