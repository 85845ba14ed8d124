// Runs before the first paint so that a dark page never flashes white; a file because the content policy allows no inline script.
(() => {
  let scheme = 'auto';
  let language = 'en';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    language = localStorage.getItem('language') ?? 'en';
  } catch {
    // Storage is blocked: the defaults stand.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.lang = language;
})();
