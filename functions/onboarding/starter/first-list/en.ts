import type { CourseText } from '../course-text.ts';

type Page = 'search' | 'read-list' | 'stop-and-retry';

export const en: CourseText<Page> = {
  title: 'Your first list of leads',
  description: 'From an empty account to a list with contact data, in about ten minutes.',
  pages: {
    search: {
      title: 'Search for businesses',
      html: `
<p>A lead is a business that you could work with. You find leads by place and kind, and the price is shown before anything is spent.</p>
<figure><img src="/pictures/search.png" alt="The search page: filters on the left, the preview with numbers, map and price on the right" width="1440" height="900" /><figcaption>The search: what you ask for, and what you would get</figcaption></figure>
<ol>
<li>Open <a href="/lead-search/new-search">New search</a>.</li>
<li>Type a city into <strong>Location</strong>, or click on the map. Choose the <strong>Radius</strong> around it.</li>
<li>Choose <strong>Categories</strong> if you look for certain kinds of business.</li>
<li>Look at the <strong>Preview</strong>: how many places there are, how many of them have an email, a phone or a website, and what they cost at most.</li>
<li>Say <strong>Maximum number of leads</strong> and which list to <strong>Save to</strong>, then press the button that names the number of leads.</li>
</ol>
<p>A new local lead costs 1 credit. A business that you own already, in this or another list, costs nothing.</p>
<h3>Where the businesses come from</h3>
<p>They come from open data about places, and each one says from which. If sample data is shown, it is marked as such: those businesses are invented, so that you can try everything.</p>`,
    },
    'read-list': {
      title: 'Read your list',
      html: `
<p>Everything you find is kept in a list. Your lists are under <a href="/saved-lists">Saved lists</a>, each with how many of its leads have an email, a phone and a website.</p>
<ul>
<li>Open a lead to see all its <strong>Values</strong>. Each one has its source and how sure we are; a click shows where it was found.</li>
<li>The <strong>Email status</strong> says at a glance whether an address was found, is being looked for, or does not seem to exist.</li>
<li>Choose the columns that you need; your choice is kept.</li>
<li>Select rows to do something with all of them. You can also select everything that matches, over all pages.</li>
</ul>
<h3>Tidying up</h3>
<p>A list that is done can go out of sight with <strong>Archive</strong>. Deleted lists and leads can be brought back with <strong>Undo</strong>; after 30 days they are gone for good.</p>`,
    },
    'stop-and-retry': {
      title: 'Follow, stop and repeat',
      html: `
<p>Searching, visiting websites and sending are <em>runs</em>. A run goes on when you close the page. You find it in the bar at the top, with its progress, and later under <a href="/lead-search/runs">Runs</a>.</p>
<ul>
<li><strong>Stop</strong> really stops: from that moment nothing more is spent, and what was set aside is given back. Leads that were delivered stay.</li>
<li>A run that is <strong>Partly done</strong> had leads that failed. <strong>Retry</strong> does <strong>Only what failed</strong>, or everything <strong>From the start</strong>. Nothing is charged twice.</li>
<li><strong>Budget or credits used up</strong> means that the run kept what it had delivered when its budget, or the credits, were spent.</li>
</ul>
<p>Each run keeps what it was asked for, what it brought, and what it cost, for 90 days.</p>`,
    },
  },
};
