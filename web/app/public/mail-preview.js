// Shows the mail that the page around this frame hands over. Scripts in it would not run: a parsed
// document's never do, and the policy of the frame allows this file only.
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.html !== 'string') return
  const { scrollY } = window
  const mail = new DOMParser().parseFromString(data.html, 'text/html')
  document.documentElement.replaceWith(document.adoptNode(mail.documentElement))
  scrollTo(0, scrollY)
})
parent.postMessage('mail-preview ready', '*')
