import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Verification } from '../../../../contract/backups/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

/** Restores a backup beside the database, which stays as it is. */
export function VerifyButton({ name }: { name: string }) {
  const [verifying, setVerifying] = useState(false)
  const verify = async () => {
    if (verifying) return
    setVerifying(true)
    await verifyBackup(name)
    setVerifying(false)
  }
  return (
    <Button
      sending={verifying}
      sendingLabel="Verifying…"
      onClick={verify}
      aria-label={`Verify ${name}`}
    >
      <ShieldCheck className="icon" />
      Verify
    </Button>
  )
}

/** Says how it went. Never throws. */
async function verifyBackup(name: string): Promise<void> {
  try {
    const verification = await api('POST /api/admin/backups/:name/verify', { params: { name } })
    const isGood = verification.outcome !== 'damaged'
    showToast({
      title: isGood ? 'Backup Verified' : 'Backup Damaged',
      description: verificationText(name, verification),
      ...(!isGood && { destructive: true }),
    })
  } catch (error) {
    showToast({ title: 'Not Verified', description: refusalText(error), destructive: true })
  }
}

/** `backup-….tar.gz is good: 48 tables, 12,345 records and 31 files restored beside the database.` */
export function verificationText(name: string, { outcome, reason, ...counts }: Verification) {
  if (outcome === 'damaged') return `${name}: ${reason} Make a new one.`
  if (outcome === 'checksum')
    return `${name} is as it was written. Its key is not on the server, so it was not restored.`
  const [tables, records, files] = [counts.tables, counts.records, counts.files].map((count) =>
    count.toLocaleString('en-US'),
  )
  return `${name} is good: restored beside the database and compared. Tables: ${tables}, records: ${records}, files: ${files}.`
}
