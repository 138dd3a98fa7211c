import { Copy } from 'lucide-react'
import { useLocation } from 'react-router'
import * as texts from '#texts/directory/widget.ts'
import { language } from '#texts/language.ts'
import { paths } from '../../../contract/paths.ts'
import { colorsOf } from '../../../contract/widget/colors.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useCall } from '../../kit/data/call.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextArea } from '../../kit/ui/fields/text-area.tsx'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { choicesCall } from './choices-call.ts'
import { frameOf, heightOf, snippetOf, widgetLanguageOf } from './snippet.ts'
import { fixedFiltersOf } from './widget-address.ts'
import { WidgetForm } from './widget-form.tsx'

/** Writes the line that puts the widget into another site. Its form is in the address, so it works without scripts. */
export default function AddToYourSitePage() {
  const params = new URLSearchParams(useLocation().search)
  const publicUrl = usePublicUrl()
  const { data: choices, isError, refetch } = useCall(choicesCall)
  const { colors, problems } = colorsOf(params)
  const fixed = fixedFiltersOf(params)
  const height = heightOf(params.get('height'))
  const widgetLanguage = widgetLanguageOf(params.get('in'), language)
  const frame = frameOf(widgetLanguage, { ...fixed, ...colors })
  return (
    <>
      <Head
        title={texts.addToYourSite}
        description={texts.addDescription}
        path={paths.addToYourSite()}
        noindex={params.size > 0}
      />
      <PageHead title={texts.addToYourSite} lead={texts.lead} drawing="band-advertise" />
      <div className="relative on-1">
        <SectionEdge seed={8} to="1" />
        <div className="wrap section grid items-start gap-gap pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-2">
          {isError && <LoadFailure message={texts.figuresFailed} onRetry={refetch} />}
          <WidgetForm
            fixed={fixed}
            choices={choices}
            typed={params}
            problems={problems}
            widgetLanguage={widgetLanguage}
            height={height}
          />
          <div className="grid min-w-0 gap-s5">
            <Snippet text={snippetOf(publicUrl, frame, height)} />
            <section aria-labelledby="preview" className="min-w-0">
              <h2 id="preview" className="mb-s3">
                {texts.preview}
              </h2>
              {Object.keys(problems).length > 0 && <p className="mb-s3">{texts.ourColors}</p>}
              <iframe
                {...frame}
                lang={widgetLanguage}
                height={height}
                loading="lazy"
                className="w-full rounded border border-line"
              />
            </section>
            <section aria-labelledby="good-to-know" className="prose">
              <h2 id="good-to-know" className="mb-s3">
                {texts.goodToKnow}
              </h2>
              <ul>
                {texts.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </div>
    </>
  )
}

function Snippet({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: texts.copied })
    } catch {
      // no permission, or no secure page
      showToast({ title: texts.copyItYourself })
    }
  }
  return (
    <section aria-labelledby="snippet">
      <h2 id="snippet" className="mb-s3">
        {texts.snippet}
      </h2>
      <Field label={texts.snippet} labelHidden help={texts.snippetHelp}>
        <TextArea value={text} readOnly rows={5} spellCheck={false} />
      </Field>
      <Button className="mt-s3 noscript:hidden" onClick={() => void copy()}>
        <Copy className="icon" />
        {texts.copy}
      </Button>
    </section>
  )
}
