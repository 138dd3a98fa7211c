/** Standard output carries a command's answer only. */
export const commandLog = { info: () => {}, warn: (line: string) => console.error(line) }
