// Runs before the first paint so that nothing flashes: neither white on a dark page nor our colours on a reseller's. It is a
// file because the content policy allows no inline script.
(() => {
  const html = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the defaults stand.
      return null;
    }
  };
  const scheme = read('mantine-color-scheme-value') ?? 'auto';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the app will ask for once it runs: its language, which it decides by the same rule, the page that is opened, and what
  // whoever is logged in needs on any page.
  const early = JSON.parse(document.querySelector('meta[name="early-chunks"]')?.content ?? 'null');
  const ofBrowser = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const wanted = [read('language'), read('user_language'), ...ofBrowser, 'en'];
  html.lang = wanted.find((one) => early && Object.hasOwn(early.languages, one)) ?? 'en';
  const parts = [
    early?.languages[html.lang],
    early?.pages[location.pathname],
    read('access_token') === null ? [] : early?.members,
  ];
  for (const file of new Set(parts.flatMap((files) => files ?? []))) {
    const link = document.createElement('link');
    const as = { css: 'style', json: 'fetch' }[file.split('.').pop()];
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }

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
  window.siteSettings = fetch('/api/site-settings', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ domain }),
  });
  // The app looks at a failure when it is there; until then it is not an uncaught one.
  window.siteSettings.catch(() => undefined);
})();
