import { useQueryClient } from '@tanstack/react-query'
import * as pictureTexts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { PicturesArrangement } from '../../../../../contract/directory/practice-pictures.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { PicturesPanel } from '../../../../parts/practice-pictures/pictures-panel.tsx'
import { freshFor, practicePicturesCall } from '../../own-calls.ts'

/** Pictures of the practice, edited by its owners and managers; nothing for others. */
export function PracticePicturesCard() {
  const client = useQueryClient()
  const query = useCall(practicePicturesCall, { staleTime: freshFor })
  if (query.data === null) return null
  if (!query.data)
    return (
      <Panel title={pictureTexts.pictures}>
        <CardContent
          query={query}
          what={pictureTexts.thePictures}
          failureText={pictureTexts.picturesNotLoaded}
        >
          {() => null}
        </CardContent>
      </Panel>
    )
  const refresh = () => client.refetchQueries({ queryKey: practicePicturesCall.queryKey })
  const arrange = async (body: PicturesArrangement, outcome: string) => {
    try {
      const now = await api('PUT /api/user/practice/pictures', { body })
      client.setQueryData(practicePicturesCall.queryKey, now)
      showToast({ title: uiTexts.success, description: outcome })
      return true
    } catch (error) {
      showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
      // refused because of somebody else's change, which is shown next
      await refresh()
      return false
    }
  }
  return (
    <PicturesPanel
      pictures={query.data}
      actions={{
        uploadPath: (place) => `/api/user/practice/pictures?place=${place}`,
        arrange,
        refresh,
      }}
    />
  )
}
