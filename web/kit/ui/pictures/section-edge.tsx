/** Tops of four beds of stone, 1440 by 16. Sides and foot run out of sight, and their line with them. */
const tops = [
  'M-9 7H150l3-1H233l3 2H404l3 1H519l3-3H676l3-2H834l3 1H938l3 5.5H1065l3-6H1206l3 2H1391l3-3H1449V40H-9z',
  'M-9 7H178l3-1H252l3-2.5H327l3 4H378l3 4H512l3-2.5H667l3-3H817l3 4.5H936l3-1H1039l3-2.5H1190l3 4H1377l3-4H1449V40H-9z',
  'M-9 7H143l3 3H216l3-1.5H417l3-1.5H593l3-2H750l3 4.5H889l3-6.5H999l3 2.5H1327l3 4H1405l3-6H1449V40H-9z',
  'M-9 7H119l3-4H258l3 2H380l3-1H420l3 7.5H606l3-6.5H786l3 1.5H829l3-3H937l3 6.5H1072l3-3H1173l3-2.5H1361l3 6.5H1449V40H-9z',
] as const

/**
 * The edge at which the page cuts down into the next layer. First child of the section whose ground is
 * `to`.
 */
export function SectionEdge({ seed, to }: { seed: number; to: '1' | '2' | '3' | 'deep' }) {
  return (
    <svg
      className={`bed bed-${to}`}
      viewBox="0 0 1440 16"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={tops[seed % tops.length]} />
    </svg>
  )
}
