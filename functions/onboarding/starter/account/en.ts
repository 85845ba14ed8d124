import type { CourseText } from '../course-text.ts';

type Page = 'credits' | 'team' | 'security';

export const en: CourseText<Page> = {
  title: 'Credits, team and your account',
  description: 'What costs credits, how colleagues join, and how your account stays yours.',
  pages: {
    credits: {
      title: 'How credits work',
      html: `
<p>You pay for what is delivered, not for trying. The <a href="/settings/wallet">Wallet</a> shows what you have.</p>
<ol>
<li>Before a run starts you see the <strong>Expected credits</strong> and how many it costs <strong>At most</strong>.</li>
<li>That maximum is set aside: it stands under <strong>Held</strong>.</li>
<li>Each delivered value is charged. What was not used is given back when the run ends.</li>
</ol>
<p>A new local lead costs 1 credit. Visiting a website costs 1 credit if it finds the first email of a lead; phones, social profiles, people and technologies from the same visit are free. What you own is never charged again.</p>
<p><strong>Monthly</strong> credits are used first, then those that <strong>Rolled over</strong>, then <strong>Purchased</strong> ones, which are valid for 12 months. Under <strong>Ledger</strong> you find every movement with its run and lead.</p>`,
    },
    team: {
      title: 'Work with colleagues',
      html: `
<p>The main user of an account invites others under <a href="/manage-team">Team</a>.</p>
<ol>
<li>Press <strong>Invite a member</strong> and enter the email address.</li>
<li>Choose the <strong>Access</strong>: who has <strong>Leads</strong> works with lists and spends credits, who has <strong>Wallet</strong> sees the balance.</li>
<li>Your colleague gets a mail with a link that works for 7 days.</li>
</ol>
<p>Everybody works in the same lists. You can change what somebody may do at any time; it holds from their next click on. Whoever is removed is out at once, with sessions and API keys.</p>
<p>The <a href="/settings/activity">Activity log</a> says who did what in the account.</p>`,
    },
    security: {
      title: 'Keep your account safe',
      html: `
<ul>
<li>Turn on <strong>Two-factor sign-in</strong> under <a href="/profile-settings/password">Password and security</a>, and keep the recovery codes in a safe place.</li>
<li>The same page lists where you are signed in. End a session that you do not know, and change your password.</li>
<li>An API key is shown once. Give it no more scopes than its program needs, and an end if you can.</li>
</ul>
<h3>Your data is yours</h3>
<p>Under <a href="/settings/privacy">Your data</a> the main user can have everything that the account holds gathered into one file, and can delete the account. A deletion happens after 30 days; until then you can keep the account after all.</p>`,
    },
  },
};
