import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconClock,
  IconFiles,
  IconLanguage,
  IconLayoutList,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { sentFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { queryWithLead } from '#web/features/campaigns/opening/open-lead.ts';
import { listAddress, parseListAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { recentThings } from '#web/lib/session/recent-things.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { sectionsOf } from '../../routes/home-of.ts';
import { itemsOf } from '../../routes/navigation.ts';
import { useListedSettings } from '../../routes/use-listed-settings.ts';
import { useLogOut } from '../../use-log-out.ts';

const iconLook = { size: 18, stroke: 1.7 };

/** Pages that no sidebar and no settings name. */
const furtherPages = (user: User) => [
  ...(ownsModule(user, 'leads')
    ? ([
        { to: '/saved-lists/exports', label: 'export.page', icon: IconFiles },
        { to: '/saved-lists/trash', label: 'trash.page', icon: IconTrash },
      ] as const)
    : []),
];

/** Every page that the user may open. */
export function usePages(user: User): SpotlightActionGroupData {
  const t = useText();
  const brand = useBrand();
  const navigate = useNavigate();
  const settings = useListedSettings(user);
  const pages = [
    ...sectionsOf(user).flatMap((section) => itemsOf(section, brand)),
    ...settings,
    ...furtherPages(user),
  ];
  return {
    group: t('palette.pages'),
    actions: pages.map(({ to, label, icon: Icon }) => ({
      id: to,
      label: t(label),
      leftSection: <Icon {...iconLook} />,
      onClick: () => navigate(to),
    })),
  };
}

/** What is found, and how it is called where that is looked for. */
type Finding = { groups: SpotlightActionGroupData[]; says: string };

/** Leads of the open list, what was opened last, and lists, by what is typed. */
export function useFound(wanted: boolean, search: string): Finding {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const open = parseListAddress(pathname.match(/^\/saved-lists\/([^/]+)/)?.[1]);
  const { data: opened } = useEndpoint(
    campaigns.endpoints.get,
    wanted && open ? { params: { id: open.id } } : null,
    { quiet: true },
  );
  const list = opened?.name ?? '…';
  const lists = useEndpoint(campaigns.endpoints.list, wanted ? { query: { search, limit: 8 } } : null, {
    keepPreviousData: true,
    quiet: true,
  });
  const leads = useEndpoint(
    campaigns.endpoints.results,
    wanted && open && search !== ''
      ? { params: open, body: { search, sent: sentFilter.all, limit: 6 } }
      : null,
    { quiet: true },
  );
  const onList = open && pathname === listAddress(open.type, open.id);
  const recent = wanted && search === '' ? recentThings.read().filter(({ to }) => to !== pathname) : [];
  const groups = [
    {
      group: t('palette.leads', { list }),
      actions: (leads.data?.data ?? []).map(({ id, name, city, email }) => ({
        id,
        label: name,
        description: email ?? city ?? '',
        // Found by other values than its name, too.
        keywords: search,
        leftSection: <IconUsersGroup {...iconLook} />,
        onClick: () =>
          open && navigate(`${listAddress(open.type, open.id)}${queryWithLead(onList ? query : '', id)}`),
      })),
    },
    {
      group: t('palette.recent'),
      actions: recent.map(({ to, label }) => ({
        id: `recent:${to}`,
        label,
        leftSection: <IconClock {...iconLook} />,
        onClick: () => navigate(to),
      })),
    },
    {
      group: t('palette.lists'),
      actions: (lists.data?.data ?? []).map((list) => ({
        id: list.id,
        label: list.name,
        description: t('lists.leads_count', { count: list.counts.total }),
        leftSection: <IconLayoutList {...iconLook} />,
        onClick: () => navigate(listAddress(list.type, list.id)),
      })),
    },
  ];
  if (!wanted) return { groups, says: t('palette.placeholder') };
  return { groups, says: opened ? t('palette.placeholder_in', { list }) : t('palette.placeholder_lists') };
}

const schemes = [
  ['dark', IconMoon],
  ['light', IconSun],
  ['auto', IconSunMoon],
] as const;

/** How the app looks, in which language, and out of it. */
export function useSettings(): SpotlightActionGroupData {
  const t = useText();
  const logOut = useLogOut();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    group: t('palette.settings'),
    actions: [
      ...schemes
        .filter(([scheme]) => scheme !== colorScheme)
        .map(([scheme, Icon]) => ({
          id: `theme:${scheme}`,
          label: t(`palette.theme_${scheme}`),
          leftSection: <Icon {...iconLook} />,
          onClick: () => setColorScheme(scheme),
        })),
      ...locales
        .filter((code) => code !== locale)
        .map((code) => ({
          id: `language:${code}`,
          label: t('palette.language', { language: languages[code] }),
          leftSection: <IconLanguage {...iconLook} />,
          onClick: () => void choose(code),
        })),
      {
        id: 'log-out',
        label: t('user.log_out'),
        leftSection: <IconLogout {...iconLook} />,
        onClick: () => void logOut(),
      },
    ],
  };
}
