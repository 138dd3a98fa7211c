/* Skeletons with the size of the content, so nothing shifts. Announce "Loading" once around them. */

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

function CardShape() {
  return (
    <div className="card">
      <span className="sk card-figure size-[4.75rem] rounded-3 tablet:size-22" />
      <div className="card-who gap-2">
        <span className="sk w-[55%]" />
        <span className="sk h-[1.3rem] w-4/5" />
        <span className="sk w-[65%]" />
      </div>
      <span className="sk mt-s4 w-[65%]" />
      <span className="sk mt-s2 h-12" />
      <span className="sk mt-s4 h-10 w-4/5" />
      <span className="sk mt-s4 w-40" />
    </div>
  )
}

/** Shape of `Card`, `count` times. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="cards" aria-hidden="true">
      {times(count).map((place) => (
        <CardShape key={place} />
      ))}
    </div>
  )
}

/** Shape of `Stone`, `count` times. */
export function StoneSkeletons({ count = 16 }: { count?: number }) {
  return (
    <div className="stones" aria-hidden="true">
      {times(count).map((place) => (
        <div className="stone" key={place}>
          <span className="sk row-span-2 size-8 self-center" />
          <span className="sk h-[1.3rem] w-4/5" />
          <span className="sk mt-s2 w-1/2" />
        </div>
      ))}
    </div>
  )
}

/** Shape of a list of articles, `count` times. */
export function ArticleSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-gap tablet:grid-cols-2 wide:grid-cols-3" aria-hidden="true">
      {times(count).map((place) => (
        <div className="grid content-start gap-s2 border-t-2 border-ink-3 pt-s3" key={place}>
          <div className="flex justify-between">
            <span className="sk h-6 w-32" />
            <span className="sk w-24" />
          </div>
          <span className="sk h-[1.4rem]" />
          <span className="sk h-[1.4rem] w-2/3" />
          <span className="sk mt-s2" />
          <span className="sk w-4/5" />
        </div>
      ))}
    </div>
  )
}
