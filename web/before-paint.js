// Runs before the first paint so that nothing flashes: neither white on a dark page nor our colours on a reseller's. It is written
// into the page, since a file of its own holds everything up for a round trip; the content policy allows this one by its hash.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the defaults stand.
      return null;
    }
  };
  const html = document.documentElement;
  const scheme = read('mantine-color-scheme-value') ?? 'auto';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the app will ask for once it runs: its language, which it decides by the same rule, the page that is opened, and what
  // whoever is logged in needs on any page. A server of developers says nothing of it.
  const nothing = { languages: {}, pages: {}, members: [], calls: { members: [], list: [] } };
  const meta = document.querySelector('meta[name="early-requests"]');
  const early = meta ? JSON.parse(meta.content) : nothing;
  const ofBrowser = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const wanted = [read('language'), read('user_language'), ...ofBrowser, 'en'];
  html.lang = wanted.find((one) => Object.hasOwn(early.languages, one)) ?? 'en';
  const token = read('access_token');
  const { groups: list } = /^\/saved-lists\/(?<type>[a-z]+)-(?<id>\w+)$/.exec(location.pathname) ?? {};

  const preload = (file) => {
    const link = document.createElement('link');
    const as = { css: 'style', json: 'fetch' }[file.split('.').pop()];
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  const ofPage = early.pages[list ? '/saved-lists/:list' : location.pathname] ?? [];
  const ofMembers = token === null ? [] : early.members;
  for (const file of new Set([...(early.languages[html.lang] ?? []), ...ofPage, ...ofMembers])) preload(file);

  // What this domain looked like the last time; what it looks like now is asked for at once, and awaited by the app.
  const domain = location.hostname;
  try {
    const kept = JSON.parse(read('branding'));
    if (kept?.domain === domain && kept.settings) {
      const sheet = document.createElement('style');
      sheet.id = 'branding';
      sheet.textContent = kept.style;
      document.head.append(sheet);
      document.title = kept.settings.name;
      if (kept.settings.logo) document.querySelector('link[rel="icon"]').href = kept.settings.logo;
    }
  } catch {
    // What is kept cannot be read: the app keeps it anew.
  }

  // Calls that the app makes in any case: it takes these replies in the place of its own, see `asked-early.ts`.
  window.askedEarly = new Map();
  const ask = (bearer, method, path, body) => {
    const headers = { Accept: 'application/json' };
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (body) headers['Content-Type'] = 'application/json';
    const reply = fetch(path, { method, headers, body });
    // The app looks at a failure when it is there; until then it is not an uncaught one.
    reply.catch(() => undefined);
    window.askedEarly.set([method, path, body].join(' '), { bearer, reply });
  };
  ask(null, 'POST', '/api/site-settings', JSON.stringify({ domain }));
  // A list that the address filters is asked for by the page, which can read the filter.
  const ofList = list && !location.search ? early.calls.list : [];
  for (const [method, path, body] of token === null ? [] : [...early.calls.members, ...ofList])
    ask(token, method, path.replace('{type}', list?.type).replace('{id}', list?.id), body);
}
