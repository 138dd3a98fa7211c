const keys = {
  mac: { text: '⌘ K', name: 'Meta+K' },
  others: { text: 'Ctrl K', name: 'Control+K' },
}

const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/** The key of `Find`: its text, and its name for screen readers. */
export const findKey = (isInBrowser = true) => keys[isInBrowser && isMac() ? 'mac' : 'others']

/** On a Mac Ctrl+K is not ours: it cuts the rest of a line in a field. */
export const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' &&
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !(altKey || shiftKey)
