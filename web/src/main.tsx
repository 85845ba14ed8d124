// First, because it names the order of the style layers.
import './ui/theme/base.css';
import './ui/theme/tokens.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startBranding } from './app/branding/start-branding.ts';
import { reportUncaught } from './app/errors/report-error.ts';
import { keepFocus } from './app/keep-focus.ts';
import { keepPage } from './app/keep-page.ts';
import { watchLeaving } from './lib/api/page-leaving.ts';
import { readLocale } from './lib/intl/locale.ts';
import { loadMessages } from './lib/intl/messages.ts';

reportUncaught(window);
watchLeaving(window);
keepFocus(window);
keepPage(window);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const locale = readLocale();
document.documentElement.lang = locale;
const [messages] = await Promise.all([loadMessages[locale](), startBranding()]);
createRoot(root).render(<App initial={{ locale, messages }} />);
