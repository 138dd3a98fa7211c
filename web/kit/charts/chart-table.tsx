import * as texts from '#texts/figures.ts'

type Props = {
  /** The table's caption, for screen readers. */
  label: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers of a chart; the first column names the row. */
export function ChartTable({ label, heads, rows }: Props) {
  return (
    <details className="mt-s2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-bonnet hover:text-bonnet-hover">
        {texts.showAsTable}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section className="max-h-80 overflow-y-auto" aria-label={texts.tableOf(label)} tabIndex={0}>
        <table className="w-full border-collapse text-sm tnum">
          <thead>
            <tr>
              {heads.map((head, place) => (
                <th
                  key={head}
                  scope="col"
                  className={`sticky top-0 bg-surface py-s2 font-semibold ${place ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-s2 text-left font-normal">
                  {name}
                </th>
                {values.map((value, place) => (
                  <td key={heads[place + 1]} className="py-s2 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
