/** Limits of a photo (D21). A picture of exactly this size is accepted. */
export const photoLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 }

/** Part of the excess height of a tall picture that is cut at the top: faces are in the upper half. */
export const partCutAbove = 0.2

/** Width and height of what is kept of it, in pixels; less when the original has less. */
export const photoSizes = { usual: 640, small: 192 }

/** The longer side of pictures that are kept whole, such as those of a practice, in pixels. */
export const wholePictureSize = 1600

/** Pictures in the gallery of a practice. */
export const mostInGallery = 12

/** The length of one description, in characters: screen readers stop after about as many. */
export const longestDescription = 125

export const photoKinds = 'JPEG, PNG, GIF, WebP or AVIF'

/** The address of the small size of a stored photo. Other addresses are passed through. */
export function smallPhoto(url: string): string {
  return url.replace(/^(\/uploads\/[0-9a-f]{32})\.webp$/, `$1-${photoSizes.small}.webp`)
}
