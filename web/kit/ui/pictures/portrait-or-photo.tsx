import { useFailure } from './use-failure.ts'

/** The photo in a portrait's box; initials if there is none or it does not load. */
export function PortraitOrPhoto({
  src,
  alt = '',
  size = 208,
  lazy = false,
  ...portrait
}: {
  src: string | null | undefined
  /** Empty where the name is beside the photo. */
  alt?: string
  /** Natural width and height in px, so that nothing shifts when the photo loads. */
  size?: number
  lazy?: boolean
  initials: string
  name: string
  className?: string
}) {
  const { hasFailed, watch } = useFailure(src)
  if (!src || hasFailed) return <Portrait {...portrait} />
  return (
    <img
      className={portrait.className ? `portrait ${portrait.className}` : 'portrait'}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      {...watch}
    />
  )
}

/** Two live-oak sprigs for a square of 96 units: leaves, then stem and veins. */
const sprigs = [
  [
    'M22.3 99.4q15.3-20-2.3-38.1q-15.3 20 2.3 38.1zM33.1 89.7q19.9 14 36.6-3.7q-19.9-14-36.6 3.7zM43.7 79.7q12.8-19.5-4.7-35q-12.8 19.5 4.7 35zM53.9 69.4q15.1 16.5 33.7 4q-15.1-16.5-33.7-4zM63.8 58.8q13.6-16.5-.8-32.4q-13.6 16.6 .8 32.4zM73.3 47.9q17 11.5 30.8-3.5q-16.9-11.6-30.8 3.5zM82.5 36.6q10.2-16.6-4.7-29.1q-10.3 16.6 4.7 29.1z',
    'M8 112q43.6-40.2 81.9-85M22.3 99.4l-1.8-30.5M33.1 89.7l29.3-2.9M43.7 79.7l-3.8-28M53.9 69.4l26.9 3.2M63.8 58.8l-.6-25.9M73.3 47.9l24.7-2.8M82.5 36.6l-3.8-23.3',
  ],
  [
    'M22.3 99.4q14-21-4.8-37.9q-14 21 4.8 37.9zM33.1 89.7q17.3 17.1 36.7 2.4q-17.3-17-36.7-2.4zM43.7 79.7q12.6-19.7-5-35q-12.6 19.7 5 35zM53.9 69.4q18.5 12.6 33.7-3.8q-18.5-12.6-33.7 3.8zM63.8 58.8q12.4-17.5-3.2-32.3q-12.3 17.6 3.2 32.3zM73.3 47.9q14.3 14.7 30.9 2.7q-14.3-14.7-30.9-2.7zM82.5 36.6q11.9-15.4-1.6-29.5q-11.9 15.5 1.6 29.5z',
    'M8 112q43.6-40.2 81.9-85M22.3 99.4l-3.8-30.3M33.1 89.7l29.3 1.9M43.7 79.7l-4-28M53.9 69.4l27-3.1M63.8 58.8l-2.5-25.8M73.3 47.9l24.7 2.1M82.5 36.6l-1.3-23.6',
  ],
] as const

/** FNV-1a: the same name always has the same tint, side and sprig. */
function seedOf(name: string): number {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** Initials on a leaf tint, as wide as the box. Decorative, because the name is next to it. */
export function Portrait({
  initials,
  name,
  className,
}: {
  initials: string
  name: string
  className?: string
}) {
  const seed = seedOf(name)
  const [leaves, veins] = sprigs[seed & 16 ? 1 : 0]
  return (
    <svg
      className={`portrait portrait-${(seed % 3) + 1}${className ? ` ${className}` : ''}`}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={seed & 8 ? 'matrix(-1 0 0 1 96 0)' : undefined}>
        <path className="portrait-leaf" d={leaves} />
        <path className="portrait-vein" d={veins} />
      </g>
      <text x="48" y="61" textAnchor="middle">
        {initials}
      </text>
    </svg>
  )
}
