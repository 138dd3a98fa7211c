export const badLink = 'This Link Does Not Work'
export const needsScripts =
  'This link needs JavaScript. Turn it on for this site, or open the link in another browser.'
export const failed = 'That did not work. Please try again.'
export const failedOpenAgain = 'That did not work. Please open the link in the mail again.'
