import type { DemoArticle } from './demo-record.ts'

export const demoArticles: DemoArticle[] = [
  {
    title: 'Limestone Ridge adds a second echocardiography room',
    excerpt:
      'The heart clinic on Example Parkway has finished a second ultrasound room. Same-day scans, so far kept for urgent visits, are to become usual by winter.',
    category: 'Facility Growth',
    publishedOn: '2026-10-27',
    sourceUrl: 'https://news.example/2026/10/limestone-ridge-second-echo-room',
  },
  {
    title: 'Free blood pressure checks return to the Saturday market',
    excerpt:
      'Nurses from three offices will sit under the blue tent from nine to noon through December. No appointment, no insurance card, and the dogs are welcome.',
    category: 'Community',
    publishedOn: '2026-10-10',
    sourceUrl: 'https://news.example/2026/10/market-blood-pressure-tent',
  },
  {
    title: 'Example Hills Hospital opens a smaller, quieter emergency entrance for children',
    excerpt:
      'The sample hospital’s new side entrance leads straight to four rooms with low light. Families helped choose the colors, and the vending machine.',
    category: 'Hospital Expansion',
    publishedOn: '2026-09-18',
    sourceUrl: 'https://news.example/2026/09/childrens-emergency-entrance',
  },
  {
    title: 'Dr. Helen Strand to lead Persimmon Gate Medical Group',
    excerpt:
      'The internist takes over from a committee of five. Her first change is a modest one: every phone call is to be answered by a person before the fourth ring.',
    category: 'Leadership',
    publishedOn: '2026-08-31',
    sourceUrl: 'https://news.example/2026/08/strand-leads-persimmon-gate',
  },
  {
    title: 'Balance class for older neighbors moves into a larger hall',
    excerpt:
      'What began as six chairs in a hallway now fills a gymnasium on Tuesdays. Agarita’s therapists teach it, and newcomers may just watch the first time.',
    category: 'Senior Care',
    publishedOn: '2026-07-22',
    sourceUrl: 'https://news.example/2026/07/balance-class-larger-hall',
  },
  {
    title: 'Sotol Family Clinic thanked for its Saturday hours',
    excerpt:
      'The Fictional Neighborhood Council handed the clinic a framed drawing of its own waiting room. It hangs there now, next to the original.',
    category: 'Recognition',
    publishedOn: '2026-06-12',
    sourceUrl: 'https://news.example/2026/06/sotol-saturday-hours',
  },
  {
    title: 'A half day for diabetic feet, every Thursday',
    excerpt:
      'Longbow Foot & Ankle sets aside Thursday mornings for foot checks that take longer than the usual visit. Bring the shoes you really wear, the office asks.',
    category: 'Specialty Care',
    publishedOn: '2026-04-30',
    sourceUrl: 'https://news.example/2026/04/thursday-foot-checks',
  },
  {
    title: 'Sample Oak wing of Example Hills Hospital reaches its roof',
    excerpt:
      'Builders set the last beam of the 40-bed wing in a light rain. Rooms are planned with a fold-out bed for a relative and a window that opens.',
    category: 'Hospital Expansion',
    publishedOn: '2026-03-16',
    sourceUrl: 'https://news.example/2026/03/sample-oak-wing-roof',
  },
  {
    title: 'Headache clinic for teenagers starts at Painted Sky',
    excerpt:
      'Two afternoons a month are kept for patients between twelve and eighteen. The first visit includes a talk about sleep, screens and skipped breakfasts.',
    category: 'Specialty Care',
    publishedOn: '2026-01-20',
    sourceUrl: 'https://news.example/2026/01/teen-headache-clinic',
  },
  {
    title: 'Caliche Hill opens its rehabilitation gym to former patients',
    excerpt:
      'For six weeks after the last session, the door code keeps working. The orthopedic practice hopes that habits formed there will last.',
    category: 'Facility Growth',
    publishedOn: '2025-11-05',
    sourceUrl: 'https://news.example/2025/11/caliche-hill-gym',
  },
  {
    title: 'Home visits for people who cannot come in',
    excerpt:
      'Live Oak Senior Care now drives out two days a week within five miles of the office. The doctor brings the scale.',
    category: 'Senior Care',
    publishedOn: '2025-08-14',
    sourceUrl: 'https://news.example/2025/08/live-oak-home-visits',
  },
  {
    title: 'Two school nurses honored for a year of steady work',
    excerpt:
      'The Placeholder Parents’ Circle named the pair “neighbors of the year” after a winter in which no inhaler was ever missing.',
    category: 'Recognition',
    publishedOn: '2025-05-29',
    sourceUrl: 'https://news.example/2025/05/school-nurses-neighbors-of-the-year',
  },
]
