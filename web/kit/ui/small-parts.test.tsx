import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { CardContent } from './card-content.tsx'
import { Facts } from './facts.tsx'
import { Field } from './fields/field.tsx'
import { TextInput } from './fields/text-input.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { Progress } from './progress.tsx'
import { TickList } from './tick-list.tsx'

describe('labels and hints of a field', () => {
  const render = (props: Partial<Parameters<typeof Field>[0]> = {}) =>
    renderToStaticMarkup(
      <Field label="Name" id="name" {...props}>
        <TextInput name="name" />
      </Field>,
    )

  test('the label is tied to the control, as is the help where there is any', () => {
    expect(render()).toContain('for="name"')
    expect(render()).not.toContain('aria-describedby')
    expect(render({ help: 'As on the door' })).toMatch(
      /aria-describedby="name-help".*id="name-help"/s,
    )
  })

  test('the error stands in place of the help', () => {
    const markup = render({ help: 'As on the door', error: 'Name is required' })
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('data-state="error"')
    expect(markup).toContain('Name is required')
    expect(markup).not.toContain('As on the door')
  })

  test('a field that only a paid plan may edit is locked, and says so', () => {
    const markup = render({ state: 'locked' })
    expect(markup).toContain('disabled=""')
    expect(markup).toContain('Upgrade Required')
    expect(markup).toContain('aria-describedby="name-help"')
  })

  test('a required field is marked for eyes and for the browser', () => {
    expect(render({ required: true })).toMatch(
      /<span class="req" aria-hidden="true">.*required=""/s,
    )
    expect(render({ required: true, state: 'blank' })).toContain('aria-invalid="true"')
  })
})

describe('buttons that send', () => {
  const render = (sending: boolean) =>
    renderToStaticMarkup(
      <Button sending={sending} sendingLabel="Sending...">
        Send
      </Button>,
    )

  test('the button is as wide in both states: it holds the words of the other', () => {
    expect(render(false)).toMatch(/Send<.*data-text="Sending\.\.\."/)
    expect(render(true)).toMatch(/Sending\.\.\.<.*data-text="Send"/)
  })

  test('the button stays in reach of the keyboard while it sends', () => {
    expect(render(true)).toContain('aria-disabled="true"')
    expect(render(true)).not.toContain(' disabled')
    expect(render(false)).not.toContain('disabled')
    expect(render(false)).toContain('type="button"')
  })
})

describe('content that is loaded', () => {
  const render = (query: { data: string | null | undefined; isError: boolean }) =>
    renderToStaticMarkup(
      <CardContent
        query={{ ...query, refetch: async () => {} }}
        what="your plan"
        failureText="It failed."
      >
        {(data) => data ?? 'none'}
      </CardContent>,
    )

  test.each([
    [{ data: 'here', isError: false }, 'here'],
    [{ data: null, isError: false }, 'none'],
    [{ data: '', isError: false }, ''],
    // what was read before is better than nothing
    [{ data: 'before', isError: true }, 'before'],
  ])('the content of %j is %j', (query, text) => {
    expect(render(query)).toBe(text)
  })

  test('content that failed can be asked for again, and is announced', () => {
    expect(render({ data: undefined, isError: true })).toMatch(
      /role="alert".*It failed\..*Try Again/,
    )
  })

  test('content that is on its way says so', () => {
    expect(render({ data: undefined, isError: false })).toMatch(/role="status".*Loading your plan/)
  })
})

describe('facts in rows', () => {
  test('rows without a value are left out, and all of them where there is none', () => {
    const items = [
      { label: 'A', value: null },
      { label: 'B', value: '' },
      { label: 'C', value: undefined },
      { label: 'E', value: false },
    ]
    expect(renderToStaticMarkup(<Facts items={items} />)).toBe('')
    const some = renderToStaticMarkup(<Facts items={[...items, { label: 'D', value: 0 }]} />)
    expect(some).toBe('<dl class="facts"><div><dt>D</dt><dd>0</dd></div></dl>')
  })
})

test('a list shows entries that are there twice twice, in their order', () => {
  const markup = renderToStaticMarkup(<TickList items={['a', 'b', 'a', 'a 1']} />)
  expect([...markup.matchAll(/<li>([^<]*)/g)].map(([, item]) => item)).toEqual([
    'a',
    'b',
    'a',
    'a 1',
  ])
})

test.each([
  [0, 0, '0 of 0'],
  [1234, 5678, '1,234 of 5,678'],
])('progress of %d of %d is said in words', (value, of, words) => {
  const markup = renderToStaticMarkup(
    <Progress subject="Import" label="Reading" done={value} of={of} />,
  )
  expect(markup).toContain(`aria-valuetext="${words}"`)
  expect(markup).toContain(`value="${value}"`)
})

describe('tabs of a folder', () => {
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: id, href: `/${id}` }))
  const render = (selectedId: string) =>
    renderToStaticMarkup(<FolderTabs label="Parts" tabs={tabs} selectedId={selectedId} />)

  test('the keyboard stops at the chosen tab alone', () => {
    const markup = render('two')
    expect([...markup.matchAll(/tabindex="(-?\d)"/gi)].map(([, index]) => index)).toEqual([
      '-1',
      '0',
      '-1',
    ])
    expect([...markup.matchAll(/aria-selected="(\w+)"/g)].map(([, is]) => is)).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  test('the tabs name the panel of the chosen one, which alone is there', () => {
    expect([...render('three').matchAll(/aria-controls="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'three-panel',
    ])
  })
})
