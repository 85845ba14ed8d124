import { site } from '#shared/contracts/account/site.ts';

/** What the page itself puts into the body: the app, and the portals of menus and dialogs. */
const own = '#root, [data-portal]';

const placed = (): Element[] => [
  ...document.head.getElementsByTagName('script'),
  ...[...document.body.children].filter((node) => !node.matches(own)),
];

/**
 * Loads the reseller's script of this domain. The returned function takes out the script and whatever it has put into the
 * page since, such as the widget of a support service.
 */
export function injectSiteScript(): () => void {
  const before = new Set(placed());
  const script = document.createElement('script');
  script.src = site.siteScript.path;
  script.async = true;
  document.body.append(script);
  return () => {
    for (const node of placed()) if (!before.has(node)) node.remove();
  };
}
