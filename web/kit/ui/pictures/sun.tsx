/** The sun over a heading of Featured doctors. Gold means paid, so it is used nowhere else. */
export function Sun() {
  return (
    <svg className="sun" viewBox="0 0 36 22" aria-hidden="true" focusable="false">
      <path className="sun-disc" d="M8 20a10 10 0 0 1 20 0z" />
      <path d="M2 20h32M18 2v4M6.5 7.5l2.8 2.8M29.5 7.5l-2.8 2.8" />
    </svg>
  )
}

/** The sun of a Featured tag, in the color of its text. */
export function HalfSun() {
  return (
    <svg className="icon sun-half" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className="sun-disc" d="M7 18a5 5 0 0 1 10 0z" />
      <path d="M2.5 18h19M12 5.5v4M4.3 9.3l2.4 2.4M19.7 9.3l-2.4 2.4" />
    </svg>
  )
}
