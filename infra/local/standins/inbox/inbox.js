/** The inbox in the browser: asks for the mails every two seconds and shows the one that the address names. */
const part = (id) => document.getElementById(id);
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
let mails = [];
let shown = '';

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function row(mail) {
  const link = document.createElement('a');
  link.href = `#${mail.id}`;
  if (mail.id === location.hash.slice(1)) link.setAttribute('aria-current', 'true');
  link.append(
    element('strong', mail.subject),
    element('span', mail.to.join(', ')),
    element('span', time.format(new Date(mail.at))),
  );
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function showMail(mail) {
  part('mail').hidden = !mail;
  if (!mail || mail.id === shown) return;
  shown = mail.id;
  part('subject').textContent = mail.subject;
  part('from').textContent = mail.from;
  part('to').textContent = mail.to.join(', ');
  part('reply').textContent = mail.reply_to.join(', ');
  part('reply-row').hidden = mail.reply_to.length === 0;
  part('at').textContent = time.format(new Date(mail.at));
  part('text').textContent = mail.text;
  part('html').src = `/messages/${mail.id}.html`;
}

function show() {
  const held = document.activeElement?.getAttribute('href');
  part('state').textContent = mails.length === 0 ? 'No mail has been sent yet.' : '';
  part('clear').disabled = mails.length === 0;
  part('list').replaceChildren(...mails.map(row));
  if (held)
    part('list')
      .querySelector(`a[href="${CSS.escape(held)}"]`)
      ?.focus();
  showMail(mails.find(({ id }) => id === location.hash.slice(1)));
}

async function refresh() {
  try {
    const reply = await fetch('/messages.json', { cache: 'no-cache' });
    const next = (await reply.json()).messages;
    const changed = next.length !== mails.length || next[0]?.id !== mails[0]?.id;
    mails = next;
    if (changed || mails.length === 0) show();
  } catch {
    part('state').textContent = 'The app is not running. This page goes on by itself when it is back.';
  }
  setTimeout(refresh, 2000);
}

part('clear').addEventListener('click', async () => {
  if (!confirm('Delete all mails of this machine?')) return;
  await fetch('/messages.json', { method: 'DELETE' });
  mails = [];
  location.hash = '';
  show();
});
addEventListener('hashchange', show);
refresh();
