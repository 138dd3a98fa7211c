import { type ReactNode, useRef } from 'react'

/**
 * A tooltip on the link or button inside. Its code loads at the first hover or focus and takes
 * over the existing element, which is never remounted and keeps its focus.
 */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const arm = () => {
    const target = wrapper.current?.firstElementChild
    if (target instanceof HTMLElement && !target.dataset.tip) {
      target.dataset.tip = text
      void import('./tip-layer.tsx').then(({ attachTip }) => attachTip(target))
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the element inside
    <span ref={wrapper} className="contents" onPointerEnter={arm} onPointerMove={arm} onFocus={arm}>
      {children}
    </span>
  )
}
