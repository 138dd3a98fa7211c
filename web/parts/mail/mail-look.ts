import { ground, ink, line, link, oak, onOak, quiet, surface } from '../../kit/styles/colors.ts'

/** The site's colors as mail programs understand them. */
export const colors = {
  ground: ground.day,
  sheet: surface.day,
  line: line.day,
  ink: ink.day,
  quiet: quiet.day,
  oak: oak.day,
  onOak: onOak.day,
  link: link.day,
  darkGround: ground.night,
  darkSheet: surface.night,
  darkLine: line.night,
  darkInk: ink.night,
  darkQuiet: quiet.night,
  darkOak: oak.night,
  darkOnOak: onOak.night,
  darkLink: link.night,
}

/** No mail program loads our font; Georgia is nearest in color and width. */
export const fonts = {
  display: 'Georgia, "Times New Roman", serif',
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
}
