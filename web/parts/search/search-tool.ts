import type { SubmitEvent } from 'react'

/**
 * Attributes that offer a search form to the assistant of a browser as a tool (WebMCP). The browser sends the
 * form without asking, because a search changes nothing.
 */
export const searchTool = (name: string, description: string) => ({
  toolname: name,
  tooldescription: description,
  toolautosubmit: '',
})

/** What a field of such a form takes, where its label says too little. */
export const toolParameter = (description: string) => ({ toolparamdescription: description })

/**
 * Whether an assistant sent the form. The browser then loads the page of the results, which is the answer that
 * the assistant gets.
 */
export const isByAssistant = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  'agentInvoked' in nativeEvent && nativeEvent.agentInvoked === true
