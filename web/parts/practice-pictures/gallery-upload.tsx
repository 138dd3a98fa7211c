import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import * as formTexts from '#texts/form.tsx'
import * as texts from '#texts/practice-pictures.ts'
import * as uiTexts from '#texts/ui.ts'
import { mostInGallery } from '../../../contract/photo.ts'
import { refusalOfSending, sendPicture } from '../../kit/form/send-picture.ts'
import { pictureTypes, shrinkPicture } from '../../kit/form/shrink-picture.ts'
import { useUnsaved } from '../../kit/form/unsaved-guard.tsx'
import { Button } from '../../kit/ui/button.tsx'

type Props = {
  /** The address to which a picture is sent. */
  path: string
  /** How many more the gallery takes. */
  room: number
  /** Refetches the pictures. */
  refresh: () => Promise<unknown>
}

type Item = {
  id: number
  file: File
  /** Part that is sent, 0 to 1; waits at 0. */
  part: number
  /** Why it was not saved. */
  error?: string
}

/**
 * Adds any number of pictures, chosen or dropped here. They are sent one after the other; what fails stays
 * with its reason, to be sent again, and stops none of the others.
 */
export function GalleryUpload({ path, room, refresh }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [items, setItems] = useState<readonly Item[]>([])
  const [isOver, setOver] = useState(false)
  const [status, setStatus] = useState('')
  const nextId = useRef(0)
  /** What is sent now ends before the next begins. */
  const queue = useRef(Promise.resolve())
  const [control] = useState(() => new AbortController())
  useEffect(() => () => control.abort(), [control])
  useUnsaved(
    'pictures',
    items.some(({ error }) => !error),
  )

  const change = (id: number, changes: Partial<Item>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  const drop = (id: number) => setItems((now) => now.filter((item) => item.id !== id))
  const send = async ({ id, file }: Item) => {
    try {
      const smaller = await shrinkPicture(file)
      const onProgress = (part: number) => change(id, { part })
      await sendPicture(path, 'picture', smaller, { signal: control.signal, onProgress })
      drop(id)
      setStatus(texts.pictureAdded(file.name))
      await refresh()
    } catch (error) {
      if (!control.signal.aborted) change(id, { part: 0, error: refusalOfSending(error) })
    }
  }
  const enqueue = (item: Item) => {
    queue.current = queue.current.then(() => send(item))
  }
  const add = (files: readonly File[]) => {
    const waiting = items.filter(({ error }) => !error).length
    const added = files.map((file, place): Item => {
      nextId.current += 1
      const isTooMany = waiting + place >= room
      return {
        id: nextId.current,
        file,
        part: 0,
        ...(isTooMany && { error: texts.galleryFull(mostInGallery) }),
      }
    })
    setItems((now) => [...now, ...added])
    for (const item of added) if (!item.error) enqueue(item)
  }
  const retry = (item: Item) => {
    setItems((now) =>
      now.map((each) => (each.id === item.id ? { id: item.id, file: item.file, part: 0 } : each)),
    )
    enqueue(item)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <div className="grid gap-s3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={`flex flex-wrap items-center gap-x-s4 gap-y-s2 rounded-2 border border-dashed p-s4 ${isOver ? 'border-oak bg-oak-tint' : 'border-line-control'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          multiple
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = '' // so that the same files can be chosen again
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <ImagePlus className="icon" />
          {texts.addPictures}
        </Button>
        <p className="text-sm text-ink-2 [@media(hover:none)]:hidden">{texts.orDrop}</p>
      </div>
      {items.length > 0 && (
        <ul className="grid gap-s3" aria-label={texts.beingAdded}>
          {items.map((item) => (
            <li key={item.id} className="grid gap-s1">
              <p className="flex justify-between gap-s3">
                <span className="min-w-0 wrap-anywhere">{item.file.name}</span>
                {!item.error && (
                  <span className="tnum text-sm text-ink-2">
                    {item.part > 0 ? formTexts.percent(item.part) : texts.waits}
                  </span>
                )}
              </p>
              {item.error ? (
                <div className="flex flex-wrap items-center gap-s2">
                  <p role="alert" className="flex min-w-0 flex-1 basis-56 gap-s2 text-sm text-bad">
                    <CircleAlert className="icon flex-none" />
                    {item.error}
                  </p>
                  <Button
                    aria-label={texts.sendAgain(item.file.name)}
                    disabled={room <= 0}
                    onClick={() => retry(item)}
                  >
                    {uiTexts.tryAgain}
                  </Button>
                  <Button
                    variant="quiet"
                    iconOnly
                    aria-label={uiTexts.remove(item.file.name)}
                    onClick={() => drop(item.id)}
                  >
                    <X className="icon" />
                  </Button>
                </div>
              ) : (
                <progress
                  className="block h-2.5 w-full appearance-none overflow-hidden rounded-1 border border-line-control bg-bed-2 [&::-moz-progress-bar]:bg-oak [&::-webkit-progress-bar]:bg-bed-2 [&::-webkit-progress-value]:bg-oak"
                  aria-label={texts.sent(item.file.name)}
                  max={100}
                  value={Math.round(item.part * 100)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  )
}
