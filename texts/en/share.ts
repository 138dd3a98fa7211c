export const share = 'Share'
export const copied = 'Address Copied'
export const copyItYourself = 'Copy This Address'
