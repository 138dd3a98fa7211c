/** An NPI as a link to its entry in the national register. */
export const RegisterLink = ({ npi }: { npi: string }) => (
  <a
    className="tnum"
    href={`https://npiregistry.cms.hhs.gov/provider-view/${npi}`}
    target="_blank"
    rel="noreferrer"
  >
    {npi}
    <span className="sr-only"> in the national register, in a new tab</span>
  </a>
)
