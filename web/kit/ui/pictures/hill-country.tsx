import { paths } from '../../../../contract/paths.ts'

/** The hills along the foot of a section, which is `relative` and leaves them room. */
export const HillCountry = () => (
  <picture>
    <source
      media="(max-width: 39.99rem)"
      srcSet={paths.drawing('hero-small')}
      width={390}
      height={206}
    />
    <img
      src={paths.drawing('hero')}
      alt=""
      width={1440}
      height={452}
      className="absolute inset-x-0 bottom-0 h-[12.9rem] w-full object-cover object-right-bottom tablet:h-88 min-[78rem]:h-auto min-[78rem]:min-h-[28.25rem]"
    />
  </picture>
)
