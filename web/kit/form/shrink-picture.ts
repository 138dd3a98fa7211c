import { photoLimits, photoSizes, wholePictureSize } from '../../../contract/photo.ts'

/** Formats that the server reads. A phone converts its own to one of them when a form names no other. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif'

/** Bytes up to which a picture is sent as it is, unless it has too many pixels. */
const smallEnough = 1024 * 1024

/**
 * A picture with as many pixels as the server keeps of it, so that no photo of an ordinary phone meets
 * its limits (D33), and its upload takes seconds on a slow line. Small ones, and what this browser
 * cannot read, stay as they are.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { width, height } = picture
  const blob =
    file.size > smallEnough || width * height > photoLimits.pixels
      ? await drawSmaller(picture, file.type)
      : null
  picture.close()
  return blob && (blob.size < file.size || width * height > photoLimits.pixels)
    ? new File([blob], file.name, { type: blob.type })
    : file
}

/** Never smaller than what is kept: the longer side of a whole picture, the shorter one of a square. */
function drawSmaller(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const [shorter = 1, longer = 1] = [picture.width, picture.height].toSorted((a, b) => a - b)
  const scale = Math.min(1, Math.max(wholePictureSize / longer, photoSizes.usual / shorter))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // WebP keeps what is transparent; a browser that cannot write it writes PNG
  const format = type === 'image/jpeg' ? type : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, format, 0.92))
}
