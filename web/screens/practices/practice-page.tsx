import { useParams } from 'react-router'
import type { Practice } from '../../../contract/directory/practice.ts'
import { required } from '../../../contract/required.ts'
import { useCall } from '../../data/call.ts'
import { practiceCall, teamCall } from './practice-loader.ts'
import { PracticeLoading, PracticeNotFound } from './practice-missing.tsx'
import { PracticeProfile } from './practice-profile.tsx'

/** One practice's profile (PRACP-01 to PRACP-10). */
export default function PracticePage() {
  const slug = required(useParams().slug)
  const practice = useCall(practiceCall(slug))
  if (practice.data) return <WithTeam key={practice.data.id} practice={practice.data} />
  return practice.isPending ? <PracticeLoading slug={slug} /> : <PracticeNotFound slug={slug} />
}

function WithTeam({ practice }: { practice: Practice }) {
  const team = useCall(teamCall(practice.id))
  if (team.data) return <PracticeProfile practice={practice} team={team.data} />
  return team.isPending ? (
    <PracticeLoading slug={practice.slug} />
  ) : (
    <PracticeNotFound slug={practice.slug} />
  )
}
