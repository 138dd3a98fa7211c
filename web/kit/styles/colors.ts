// Colors of tokens.css as plain values. `npm run brand` writes this file.
export const ground = { day: '#f5f1e7', night: '#141812' }
export const surface = { day: '#fcfaf5', night: '#1f251c' }
export const line = { day: '#d6cdbb', night: '#363d31' }
export const ink = { day: '#21251d', night: '#ece8dc' }
export const quiet = { day: '#5b6052', night: '#a6a697' }
export const oak = { day: '#2b5734', night: '#9ac79a' }
export const onOak = { day: '#fcfaf5', night: '#10200f' }
export const link = { day: '#35479e', night: '#aab8f7' }
