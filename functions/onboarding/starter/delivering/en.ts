import type { CourseText } from '../course-text.ts';

type Page = 'set-up' | 'follow' | 'api';

export const en: CourseText<Page> = {
  title: 'Send leads to your own systems',
  description: 'A webhook for each list, a log of every delivery, and an API for the rest.',
  pages: {
    'set-up': {
      title: 'Set up a webhook',
      html: `
<p>A webhook is an address of yours that takes leads: a CRM, an automation service, or your own program. Each list has its own.</p>
<ol>
<li>Open a list and choose <strong>Set up webhook</strong>.</li>
<li>Enter the <strong>URL</strong>. If your receiver asks for one, enter an <strong>Authorization-Token</strong>; it is sent as the header of that name and never shown again.</li>
<li>Save, and copy the <strong>Signing secret</strong>: it is shown once. Your receiver checks with it that a delivery comes from here, by the Standard Webhooks method.</li>
<li>Press <strong>Send test</strong> and read what your receiver answers.</li>
</ol>
<p>What you enter under <strong>Tags and source</strong> of a list is sent along with each of its leads.</p>`,
    },
    follow: {
      title: 'Send, and see what arrived',
      html: `
<p>Select leads in the list and press <strong>Send</strong>. Each lead is one delivery, with all its values and where they come from.</p>
<figure><img src="/pictures/lead.png" alt="A lead with its values; one of them shows the page where it was found" width="1440" height="900" /><figcaption>A lead: this is what your receiver gets, each value with its source</figcaption></figure>
<ul>
<li>A receiver that does not answer is tried again, up to ten times over three days.</li>
<li>Under <strong>Deliveries</strong> you see each try with its answer. <strong>Send again</strong> repeats what failed.</li>
<li>A webhook whose receiver says that the address is gone, or whose last try failed, is switched off. Mend the receiver and set it to <strong>Enabled</strong> again.</li>
</ul>
<p>Sending costs no credits. A delivered lead is marked as <strong>Sent</strong>.</p>`,
    },
    api: {
      title: 'Use the API',
      html: `
<p>Your programs can do what you do here: search, read lists, start runs and send leads.</p>
<ol>
<li>Make a key under <a href="/profile-settings/api-key">API keys</a>, with the scopes that the program needs.</li>
<li>Send it with each request, as <code>Authorization: Bearer lwk_…</code>.</li>
<li>The <strong>API reference</strong>, linked on the same page, lists every endpoint and lets you try it.</li>
</ol>
<p>A key may ask 300 times a minute; every reply says how much is left. Send an <code>Idempotency-Key</code> with what creates or spends: then a repeated request is done once.</p>`,
    },
  },
};
