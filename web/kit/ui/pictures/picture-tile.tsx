/** In place of a picture that did not load: what it shows. */
export const PictureTile = ({ what }: { what: string }) => (
  <p className="m-0 grid aspect-4/3 w-full place-items-center overflow-hidden rounded-3 border border-line bg-bed-2 p-s3 text-center text-sm text-ink-2 wrap-anywhere">
    {what}
  </p>
)
