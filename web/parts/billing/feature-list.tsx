/** The features of a plan with explanations. */
export function FeatureList({ items }: { items: readonly { name: string; note?: string }[] }) {
  return (
    <ul className="ticks gap-y-s3">
      {items.map(({ name, note }) => (
        <li key={name}>
          <span className="min-w-0">
            <b>{name}</b>
            {note && <span className="block leading-snug text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
