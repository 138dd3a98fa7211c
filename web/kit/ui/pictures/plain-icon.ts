import { type ComponentProps, createElement } from 'react'

/** An icon as lucide describes it, 24 by 24. */
export type IconData = {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string | number>])[]
}

type Props = Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * Replaces lucide's function in the built pages (`vite.config.ts`). A page has a hundred icons, and
 * lucide assembles each from its data and a context that nobody sets. Here the shape is one
 * string, created once; shared attributes are in `.lucide`.
 */
export default function createPlainIcon({ name, node }: IconData) {
  const shape = { __html: node.map(textOf).join('') }
  const names = `lucide lucide-${name}`
  return ({ className, ...rest }: Props) =>
    createElement('svg', {
      className: className ? `${names} ${className}` : names,
      viewBox: '0 0 24 24',
      strokeWidth: 2,
      'aria-hidden': isNamed(rest) ? undefined : true,
      ...rest,
      dangerouslySetInnerHTML: shape,
    })
}

const textOf = ([tag, { key, ...attributes }]: IconData['node'][number]) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}></${tag}>`

const isNamed = (props: Props) => props['aria-label'] ?? props['aria-labelledby'] ?? props.role
