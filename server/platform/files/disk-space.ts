import { statfs } from 'node:fs/promises'

/** Bytes of the disk of a folder: all, and the available ones. */
export async function diskSpace(folder: string): Promise<{ size: number; free: number }> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { size: blocks * bsize, free: bavail * bsize }
}
