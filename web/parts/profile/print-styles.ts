/** A profile prints as one sheet: name, phone, address, hours, without interactive parts. */
export const printStyles = [
  'print:text-[10pt] print:[&_*]:leading-[1.25] print:[&_h1]:text-[19pt] print:[&_h2]:text-[12pt]',
  'print:[&_:is(.more,.bed,.badge,.band-art,.screen-only,div:has(>.stats))]:hidden',
  'print:[&_.facts>div:has(.screen-only)]:hidden print:[&_.fact-groups>div:has(.screen-only)]:hidden',
  'print:[&_.at-a-glance_small]:hidden',
  // beside the code of the address
  'relative print:[&_.band>.wrap]:pr-[3.2cm]',
  'print:[&_.band>.wrap]:py-1 print:[&_.section]:py-1',
  'print:[&_.prose]:columns-2 print:[&_.prose]:gap-x-8',
  'print:[&_.prose>:nth-child(-n+2)]:[column-span:all]',
  'print:[&_.prose>section]:py-1 print:[&_.prose_h2]:mb-1 print:[&_.prose_p]:max-w-none print:[&_.prose_p+p]:mt-1',
  'print:[&_:is(.facts>div,table,.ticks)]:break-inside-avoid',
  'print:[--fact-label:7.25rem] print:[&_.facts>div]:grid-cols-[var(--fact-label)_minmax(0,1fr)] print:[&_.facts>div]:gap-2 print:[&_.facts>div]:py-[2px]',
  'print:[&_.fact-groups>div]:break-inside-avoid print:[&_.fact-groups>div]:py-[2px] print:[&_small]:text-[8.5pt] print:[&_small]:text-ink',
  'print:[&_:is(th,td)]:py-[1px] print:[&_.ticks]:gap-y-0',
  'print:[&_.tel]:min-h-0 print:[&_.tel]:bg-transparent print:[&_.tel]:p-0 print:[&_.tel]:text-[13pt] print:[&_.tel]:text-ink print:[&_.status]:text-[11pt]',
  'print:[&_a]:text-ink print:[&_a]:no-underline',
].join(' ')
