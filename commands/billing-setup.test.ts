import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startStripe, stripeAccess } from '../server/testing/servers/fake-stripe-server.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

/** As an operator types it. */
const command = (settings: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', ENV_FILE: 'none', ...settings }
    execFile(
      process.execPath,
      ['build/commands/billing-setup.js'],
      { cwd: project, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test('the command ends with one line without a key', async () => {
  const result = await command({})
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toMatch(/^There is no Stripe to set up: set STRIPE_SECRET_KEY .*\n$/)
})

test('the command creates product and prices, and prints a line for each', async () => {
  const stripe = await startStripe()
  try {
    const result = await command({
      STRIPE_SECRET_KEY: stripeAccess.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeAccess.webhookSecret,
      STRIPE_API_URL: stripe.url,
    })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout.trimEnd().split('\n')).toHaveLength(3)
    expect(stripe.all('price')).toMatchObject([
      { lookup_key: 'standard_monthly', unit_amount: 9900, recurring: { interval: 'month' } },
      { lookup_key: 'standard_yearly', unit_amount: 99500, recurring: { interval: 'year' } },
    ])
  } finally {
    await stripe.close()
  }
})
