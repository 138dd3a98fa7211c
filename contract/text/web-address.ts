const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}](?::\d{1,5})?(?:[/?#]\S*)?$/u

/**
 * A web address as people type it, made whole: `www.practice.example/team.` →
 * `https://www.practice.example/team`. Anything else stays as it is, to be refused.
 */
export function completeWebAddress(typed: string): string {
  const address = typed
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .trim()
    .replace(/^(https?):\/\/[ \u00a0]*/i, (_, scheme: string) => `${scheme.toLowerCase()}://`)
    .replace(/[.,;]+$/, '')
  return domain.test(address) ? `https://${address}` : address
}
