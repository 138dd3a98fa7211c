import { Head } from '../../shell/head.tsx'

export default function ConfirmAddressPage() {
  return (
    <Head
      title="Confirm your address"
      description="Confirm your address"
      path="/confirm-address"
      noindex
    />
  )
}
