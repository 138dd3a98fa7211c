/** Records that can be chosen by one act. */
export const mostAtOnce = 500
/** Records of one call. */
export const mostInCall = 25
