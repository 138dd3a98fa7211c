/** How programs name themselves, and tools that open pages for others. */
const program =
  /(?<!cu)bot(\b|[/_-])|crawl|spider|slurp|scrap|headless|phantom|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|preview|prerender|archive|fetch|scan|check|validator|feed|curl|wget|python|ruby|perl|php|java\/|okhttp|go-http|node|axios|http-?client|postman|insomnia|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest|bingpreview|mediapartners|google-|googleother|apis-google|adsbot|yandex|baidu|gptbot|chatgpt|claude|anthropic|perplexity|cohere|bytespider|applebot|petalbot|semrush|ahrefs|selenium|webdriver|puppeteer|playwright|cypress/i

/** Every browser that people use calls itself Mozilla and names a system and an engine. */
const browser = /^Mozilla\/5\.0 \([^)]+\).*(Gecko|AppleWebKit|KHTML)/

/**
 * Whether a `User-Agent` is a program's. A program that lies about its name passes, unless it runs no
 * scripts: counting takes one.
 */
export const isBot = (userAgent: string) => !browser.test(userAgent) || program.test(userAgent)
