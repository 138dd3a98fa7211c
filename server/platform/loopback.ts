import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of this machine alone. */
export const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Also by name, and an IPv6 address in brackets. */
export const isLoopbackHost = (host: string) =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
