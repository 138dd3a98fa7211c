import type { Shade } from './palette.ts'

/** A place on the drawing, in units of its viewBox: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** One decimal is finer than the 1.5 px line and keeps the files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function path(data: string, shade: Shade): string {
  return `<path class="${shade}" d="${data}"/>`
}

export function box(x: number, y: number, width: number, height: number, shade: Shade): string {
  return path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, shade)
}

export function line(x1: number, y1: number, x2: number, y2: number, shade: Shade = 'l'): string {
  return path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, shade)
}

export function ellipse(x: number, y: number, rx: number, ry: number, shade: Shade): string {
  return `<ellipse class="${shade}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`
}

export function move(x: number, y: number, body: string, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${body}</g>`
}
