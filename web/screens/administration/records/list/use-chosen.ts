import { useState } from 'react'
import type { DirectoryRow } from '../../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { DirectoryFilters } from '../../../../../contract/paths.ts'
import { refusalText } from '../../../../account/refusal-text.ts'
import { api } from '../../../../data/api.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'

/** Rows chosen from a list, also from other pages of it. */
export function useChosen(kind: RecordKind, filters: DirectoryFilters) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, DirectoryRow>>(new Map())
  const [isFetching, setFetching] = useState(false)
  const choose = (rows: readonly DirectoryRow[], isChosen: boolean) =>
    setChosen((all) => {
      const next = new Map(all)
      for (const row of rows) isChosen ? next.set(row.id, row) : next.delete(row.id)
      return next
    })
  const chooseMatching = async () => {
    setFetching(true)
    try {
      const { rows } = await api('GET /api/admin/directory/matching/:kind', {
        params: { kind },
        query: filters as never,
      })
      choose(rows, true)
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    setFetching(false)
  }
  return { chosen, choose, clear: () => setChosen(new Map()), chooseMatching, isFetching }
}
