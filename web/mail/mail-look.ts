/** The site's colors as mail programs understand them: plain values of web/styles/tokens.css. */
export const colors = {
  ground: '#f5f1e7',
  sheet: '#fcfaf5',
  line: '#d6cdbb',
  ink: '#21251d',
  quiet: '#5b6052',
  oak: '#2b5734',
  onOak: '#fcfaf5',
  link: '#35479e',
  darkGround: '#141812',
  darkSheet: '#1f251c',
  darkLine: '#363d31',
  darkInk: '#ece8dc',
  darkQuiet: '#a6a697',
  darkOak: '#9ac79a',
  darkOnOak: '#10200f',
  darkLink: '#aab8f7',
}

/** No mail program loads our face; Georgia is nearest in color and width. */
export const fonts = {
  display: 'Georgia, "Times New Roman", serif',
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
}
