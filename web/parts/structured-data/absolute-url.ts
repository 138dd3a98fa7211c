/** Records need absolute URLs: `/practices/x` becomes `https://…/practices/x`, others stay. */
export const absoluteUrl = (publicUrl: string, address: string) =>
  address.startsWith('/') ? publicUrl + address : address
