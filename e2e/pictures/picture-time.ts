/**
 * The moment at which every picture is taken: a Wednesday morning in the office hours, in no holiday's
 * week. Demo data date from it too. Only the database keeps its own clock, for which facts grow old after
 * 180 days: move it on when pictures are made anew much later.
 */
export const pictureTime = new Date('2026-11-18T10:12:00-06:00')
