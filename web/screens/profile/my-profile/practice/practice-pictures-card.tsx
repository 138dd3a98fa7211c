import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { PicturesArrangement } from '../../../../../contract/directory/practice-pictures.ts'
import { refusalText } from '../../../../account/refusal-text.ts'
import { api } from '../../../../data/api.ts'
import { useCall } from '../../../../data/call.ts'
import { PicturesPanel } from '../../../../practice-pictures/pictures-panel.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, practicePicturesCall } from '../../own-calls.ts'

/** Pictures of the practice, edited by its owners and managers; nothing for others. */
export function PracticePicturesCard() {
  const client = useQueryClient()
  const query = useCall(practicePicturesCall, { staleTime: freshFor })
  if (query.data === null) return null
  if (!query.data)
    return (
      <Panel title={texts.pictures}>
        <CardContent query={query} what={texts.thePictures} failed={texts.picturesNotLoaded}>
          {() => null}
        </CardContent>
      </Panel>
    )
  const refresh = () => client.refetchQueries({ queryKey: practicePicturesCall.queryKey })
  const arrange = async (body: PicturesArrangement, done: string) => {
    try {
      const now = await api('PUT /api/user/practice/pictures', { body })
      client.setQueryData(practicePicturesCall.queryKey, now)
      showToast({ title: uiTexts.success, description: done })
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
