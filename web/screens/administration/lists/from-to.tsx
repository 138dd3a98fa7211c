/** The former and the new value of a field, for eyes and for screen readers; null is blank. */
export function FromTo({ from, to }: Record<'from' | 'to', string | number | null>) {
  return (
    <>
      {from !== null && (
        <>
          <span className="sr-only">from </span>
          <del className="text-ink-2">{from}</del>{' '}
        </>
      )}
      <span className="sr-only">to </span>
      {to === null ? <span className="text-ink-2">(blank)</span> : <ins>{to}</ins>}
    </>
  )
}
