import { useQueryClient } from '@tanstack/react-query'
import type { PracticePictures } from '../../../../contract/directory/practice-pictures.ts'
import { api } from '../../../data/api.ts'
import { PicturesPanel } from '../../../practice-pictures/pictures-panel.tsx'
import { forgetRead, useAct } from './record-calls.ts'

/** The pictures of a practice, as administrators change them. */
export function RecordPictures({ id, pictures }: { id: number; pictures: PracticePictures }) {
  const client = useQueryClient()
  const act = useAct()
  return (
    <PicturesPanel
      pictures={pictures}
      actions={{
        uploadPath: (place) => `/api/admin/directory/practices/${id}/pictures/${place}`,
        arrange: (body, done) =>
          act(
            () => api('PUT /api/admin/directory/practices/:id/pictures', { params: { id }, body }),
            done,
          ),
        refresh: () => forgetRead(client),
      }}
    />
  )
}
