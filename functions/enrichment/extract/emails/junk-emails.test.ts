import { expect, test } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findEmails } from './find-emails.ts';

/** What stands on real websites and looks like an address, and is nobody's. */
const junk = [
  // File names of pictures and scripts.
  ...[
    'logo@2x.png',
    'hero@3x.jpg',
    'icon-sprite@1.5x.webp',
    'team_photo@2x.jpeg',
    'bg@2x.svg',
    'flags@2x.gif',
  ],
  ...['image.png@2x', 'photo@1024w.avif', 'app@1.2.3.js', 'react@18.2.0', 'jquery@3.7.1.min.js', 'swiper@8'],
  // Keys of error trackers and of other machines.
  '605a7baede844d278b89dc95ae0a9123@sentry.io',
  '8c4075d5481d476e945486754f783364@o37417.ingest.sentry.io',
  '605a7baede844d278b89dc95ae0a9123@o1.ingest.us.sentry.io',
  '605a7baede844d278b89dc95ae0a9123@sentry-next.wixpress.com',
  '605a7baede844d278b89dc95ae0a9123@sentry.acme-cdn.com',
  'c_188abc@group.calendar.google.com',
  'firebase-adminsdk@acme-123.iam.gserviceaccount.com',
  // Examples of templates, forms and plugins.
  ...['you@example.com', 'info@example.org', 'name@mail.example.net', 'user@domain.tld', 'user@domain.com'],
  ...[
    'email@domain.de',
    'info@yourdomain.com',
    'info@your-domain.de',
    'hello@yoursite.com',
    'mail@mysite.com',
  ],
  ...['info@website.com', 'example@gmail.com', 'your@gmail.com', 'youremail@acme.de', 'your.name@acme.de'],
  ...['max.mustermann@firma.de', 'vorname.nachname@acme.de', 'john.doe@acme.de', 'nombre@ejemplo.com'],
  ...['prenom.nom@exemple.fr', 'email@email.com', 'test@test.com', 'test@test.de', 'a@b.c', 'xxx@xxx.xxx'],
  ...['user@localhost', 'info@company.com', 'filler@godaddy.com', 'impallari@gmail.com', 'user@example'],
  // Not mail at all: no ending that exists, an address of a computer, handles, versions, credentials.
  ...[
    'info@acme',
    'root@127.0.0.1',
    'info@192.168.0.1',
    'a@b.invalid',
    'me@printer.local',
    'info@acme.internal',
  ],
  ...['@acme.official', 'info@@acme.de', 'info@.de', 'info@com', 'info@co.uk', 'ssh://git@server.lan'],
  // Nobody reads these.
  ...['no-reply@acme.de', 'noreply@acme.de', 'donotreply@acme.de', 'mailer-daemon@acme.de', 'bounce@acme.de'],
  // Placeholders that a program was to fill in.
  ...[
    '{{email}}@acme.de',
    '%email%@acme.de',
    '[email]@acme.de',
    '$email@acme.de',
    ['$', '{user.email}@acme.de'].join(''),
  ],
];

/** How many are enough to say that the table is one of real life. */
const least = 40;

const places: Record<string, (text: string) => string> = {
  'in a text': (text) => `<p>Write to ${text} today</p>`,
  'in a mail link': (text) => `<a href="mailto:${text}">write</a>`,
  'in structured data': (text) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Store', name: 'Acme', email: text })}</script>`,
  'in a script': (text) => `<script>var contact = ${JSON.stringify(text)};</script>`,
};

test.each(Object.entries(places))('nobody is found in what is no address of anybody, %s', (_, written) => {
  const found = junk.flatMap((text) =>
    findEmails(parsePage({ url: 'https://www.acme.de/', html: written(text) })).found.map(
      ({ value }) => `${text} gives ${value}`,
    ),
  );
  expect(found).toEqual([]);
  expect(new Set(junk).size).toBeGreaterThan(least);
  // The same page gives who is somebody: what is written so is looked at.
  const html = written('hello.team@acme.de');
  expect(findEmails(parsePage({ url: 'https://www.acme.de/', html })).found).toHaveLength(1);
});
