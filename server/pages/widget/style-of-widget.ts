import { isDark, type WidgetColors } from '../../../contract/widget/colors.ts'

/**
 * What the widget looks like beside the style of all pages: close together, in the reader's own font, as a part
 * of another page. A file, because the policy allows no style in a page but the build's.
 */
export function styleOfWidget(colors: WidgetColors | null): string {
  return (colors ? rootOf(colors) : '') + layout
}

/**
 * Our colors by the host's three. Only those three have a contrast that was checked, so nothing is mixed of them
 * but lines that decorate.
 */
const rootOf = ({ background, text, accent }: WidgetColors) => `:root {
  color-scheme: ${isDark(background) ? 'dark' : 'light'};
  ${setTo(`#${background}`, ['bed-1', 'bed-2', 'bed-3', 'surface', 'surface-hover', 'on-oak', 'oak-tint', 'bonnet-tint', 'bad-tint'])}
  ${setTo(`#${text}`, ['ink', 'ink-2', 'ink-3', 'line-control', 'bad'])}
  ${setTo(`#${accent}`, ['oak', 'oak-hover', 'oak-ink', 'bonnet', 'bonnet-hover', 'focus'])}
  --line: color-mix(in srgb, #${text} 25%, #${background});
}
`

const setTo = (color: string, names: string[]) =>
  names.map((name) => `--${name}: ${color};`).join(' ')

const layout = `:root {
  --font-display: var(--font-text);
}
body {
  min-height: 0;
  font-size: 1rem;
  line-height: 1.45;
}
.widget {
  padding: 1rem;
}
.widget > * + * {
  margin-top: 0.75rem;
}
.widget h1 {
  font-size: 1.25rem;
}
.widget h2 {
  font-size: 1.0625rem;
  line-height: 1.3;
  letter-spacing: 0;
  word-spacing: 0;
}
.widget-form {
  display: grid;
  gap: 0.75rem;
}
.widget-form .btn {
  min-height: 3rem;
}
@media (min-width: 34rem) {
  .widget-form {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: end;
  }
  .widget-form:not(:has(select)) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
}
.widget-reading > * + * {
  margin-top: 0.5rem;
}
.widget-reading ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}
.widget-count {
  font-weight: 600;
}
.widget-list > li {
  padding-block: 0.75rem;
  border-top: 1px solid var(--line);
}
.widget-list:not(:empty) {
  border-bottom: 1px solid var(--line);
}
.widget-list .badge {
  margin-bottom: 0.25rem;
}
.widget-list .status {
  margin-top: 0.25rem;
}
.widget :is(.widget-fixed, .widget-note, .widget-foot),
.widget-list .reasons {
  color: var(--ink-2);
  font-size: var(--text-sm);
}
`
