/** Made by the build. */
declare module 'virtual:common-passwords' {
  /** The 10,000 most common passwords, most common first, parted by blanks. */
  const passwords: string
  export default passwords
}
