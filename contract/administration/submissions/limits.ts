/** Submissions on a page of the Submissions tab. */
export const submissionsPageSize = 50

/** Seconds for which the Submissions tab offers to take a decision back. */
export const undoSeconds = 10
