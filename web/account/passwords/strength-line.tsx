import type { Strength } from './weigh-password.ts'

/** How strong a password is: one to four laid stones, and the same in words. It never forbids. */
export function StrengthLine({ strength }: { strength: Strength | null }) {
  return (
    <span aria-live="polite">
      {strength ? (
        <>
          <Stones laid={strength.stones} />
          <b>{strength.word}</b>
          {strength.advice ? `. ${strength.advice}` : ' password.'}
        </>
      ) : (
        'At least 8 characters. A few words are strong.'
      )}
    </span>
  )
}

const places = [1, 2, 3, 4]

const Stones = ({ laid }: { laid: number }) => (
  <span className="mr-s2 inline-flex gap-0.5" aria-hidden="true">
    {places.map((place) => (
      <span
        key={place}
        className={`h-2.5 w-4 rounded-[1px] border ${place <= laid ? 'border-oak bg-oak' : 'border-line-control'}`}
      />
    ))}
  </span>
)
