import { useEffect, useRef, useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { required } from '../../../../contract/required.ts'
import { api } from '../../../kit/data/api.ts'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TryAgainButton } from '../../../kit/ui/load-failure.tsx'

export type Words = Record<'title' | 'content' | 'titleEs' | 'contentEs', string>

/** The words of a newsletter; of none they are empty. */
export const wordsOf = (newsletter: Newsletter | null): Words => ({
  title: newsletter?.title ?? '',
  content: newsletter?.content ?? '',
  titleEs: newsletter?.titleEs ?? '',
  contentEs: newsletter?.contentEs ?? '',
})

type Preview = { state: 'empty' | 'making' | 'failed' | 'made'; html: string; subject: string }

const pause = 400

/** A debounced preview of the mail. */
export function MailPreview({ words }: { words: Words }) {
  const [language, choose] = useState<Language>('en')
  const { state, html, subject, retry } = usePreview(words, language)
  return (
    <section
      aria-label="Preview"
      aria-busy={state === 'making'}
      className="grid content-start gap-s2"
    >
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h3 className="label">Preview</h3>
        <Select
          className="w-auto"
          aria-label="Language of the preview"
          value={language}
          onChange={({ target }) => choose(required(languages.find((one) => one === target.value)))}
        >
          <option value="en">English</option>
          <option value="es">Spanish</option>
        </Select>
      </div>
      {state === 'failed' ? (
        <div
          className="grid justify-items-start gap-s3 rounded-2 border border-line p-s4"
          role="alert"
        >
          <p>The preview could not be made.</p>
          <TryAgainButton onClick={retry} />
        </div>
      ) : html ? (
        <>
          <p className="text-sm wrap-anywhere text-ink-2">Subject: {subject}</p>
          <MailFrame html={html} />
        </>
      ) : (
        <p className="grid rounded-2 border border-dashed border-line-control p-s5 text-ink-2 wide:min-h-[26rem] wide:place-items-center wide:text-center">
          The mail appears here while you write it: title and content, as subscribers get it.
        </p>
      )}
    </section>
  )
}

function usePreview({ title, content, titleEs, contentEs }: Words, language: Language) {
  const [preview, setPreview] = useState<Preview>({ state: 'empty', html: '', subject: '' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!title.trim() || !content.trim()) {
      setPreview({ state: 'empty', html: '', subject: '' })
      return
    }
    let isLatest = true
    setPreview((previous) => ({ ...previous, state: 'making' }))
    const make = async () => {
      try {
        const inSpanish = titleEs.trim() && contentEs.trim() ? { titleEs, contentEs } : {}
        const answer = await api('POST /api/admin/newsletters/preview', {
          body: { title, content, ...inSpanish, language },
        })
        if (isLatest) setPreview({ ...answer, state: 'made' })
      } catch {
        if (isLatest) setPreview((previous) => ({ ...previous, state: 'failed' }))
      }
    }
    const timer = setTimeout(make, pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [title, content, titleEs, contentEs, language, tries])
  return { ...preview, retry: () => setTries(tries + 1) }
}

/** A separate page that can only show the mail: mails need inline styles, which our policy forbids. */
function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'mail-preview ready') setReady(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    // a sandboxed frame has no origin to name; it contains only our script
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*')
  }, [isReady, html])
  return (
    <iframe
      ref={frame}
      title="Preview of the mail"
      src="/mail-preview"
      sandbox="allow-scripts"
      className="h-[34rem] w-full rounded-2 border border-line bg-bed-1"
    />
  )
}
