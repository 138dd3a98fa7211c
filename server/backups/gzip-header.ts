/**
 * How every backup begins: gzip, deflated, no flags, no time, no hint, no system. The checksum of gzip
 * does not cover these bytes; with nothing left open in them a wrong one is noticed.
 */
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
