import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../../../kit/data/current-user.ts'
import {
  ownDoctorCall,
  ownFactsCall,
  ownPracticeCall,
  practiceDetailsCall,
  practiceFactsCall,
  practicePicturesCall,
  teamCall,
} from '../own-calls.ts'

/** Refetches what a save or a claim changes: the user and their data (API-47, API-50). */
export function useRefreshOwn(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const queries = [
      currentUserKey,
      ...[
        ownDoctorCall,
        ownPracticeCall,
        ownFactsCall,
        practiceDetailsCall,
        practiceFactsCall,
        practicePicturesCall,
        teamCall,
      ].map(({ queryKey }) => queryKey),
    ]
    await Promise.all(queries.map((queryKey) => client.refetchQueries({ queryKey })))
  }
}
