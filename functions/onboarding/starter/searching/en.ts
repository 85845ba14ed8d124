import type { CourseText } from '../course-text.ts';

type Page = 'narrow-down' | 'enrich' | 'filter';

export const en: CourseText<Page> = {
  title: 'Find the leads that fit',
  description: 'Ask for the right businesses, read their websites, and filter what you have.',
  pages: {
    'narrow-down': {
      title: 'Narrow down a search',
      html: `
<p>A good search finds few businesses that do not fit. The <strong>Preview</strong> is free, so change the filters until its numbers look right.</p>
<ul>
<li><strong>Radius</strong>: from 100 metres to 100 kilometres. Begin small: a dense city has many places.</li>
<li><strong>Categories</strong>: several at once are allowed.</li>
<li><strong>Name or keyword</strong>: finds a chain, or a word in the name.</li>
<li><strong>Only with</strong>: leaves out what has no email, phone or website. Who you want to call needs a phone; whose website is to be visited needs a website.</li>
</ul>
<p>The <strong>First results</strong> show what kind of business comes up. Contact data is revealed once a lead is saved.</p>
<p>One run finds up to 10,000 leads. If you search again with the same list, businesses that stand in it are left out and cost nothing.</p>`,
    },
    enrich: {
      title: 'Let websites be read',
      html: `
<p>Open data often knows no email. The website of a business usually does.</p>
<figure><img src="/pictures/list.png" alt="A list whose leads were enriched: emails and phones that were found stand in the rows" width="1440" height="900" /><figcaption>A list while its leads are enriched, row by row</figcaption></figure>
<ol>
<li>Tick <strong>Visit their websites afterwards</strong> in a search, or select leads in a list and press <strong>Enrich</strong>.</li>
<li>We visit each website politely: one page at a time, and only where its owner allows it.</li>
<li>Found are emails, phones, social profiles, people, addresses and technologies, each with the page where it stood.</li>
</ol>
<p>It costs 1 credit for a lead whose first email is found, and nothing if none is found.</p>`,
    },
    filter: {
      title: 'Filter a list',
      html: `
<p>Open <strong>Filters</strong> above a list. Each filter that is set reads as a sentence, so you always see what the list shows.</p>
<ul>
<li>Search the text of leads, and say whether it must be contained, stand at the start, or match exactly.</li>
<li><strong>Add condition</strong> compares a field: city is Lisbon, technologies contain WordPress, phone is not empty.</li>
<li>Choose leads by their email: found, not found, or potential.</li>
<li><strong>Not sent yet</strong> shows what has not left to your webhook.</li>
</ul>
<p>Then select all that match, over all pages, and enrich, send or delete them together.</p>`,
    },
  },
};
