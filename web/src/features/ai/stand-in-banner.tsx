import { Link } from 'react-router-dom';
import { ai } from '#shared/contracts/ai/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

/** Says that a stand-in answers, or nobody; nothing where a model does. `leads`: to where the main user sets up a key. */
export function StandInBanner({ leads = true }: { leads?: boolean }) {
  const t = useText();
  const user = useUser();
  const { data } = useEndpoint(ai.endpoints.aiSettings, {}, { quiet: true });
  if (!data || (data.by !== null && !data.stand_in)) return null;
  return (
    <NoticeBanner title={t(data.by === null ? 'ai.nobody' : 'ai.stand_in')}>
      {t(data.by === null ? 'ai.nobody_text' : 'ai.stand_in_text')}{' '}
      {leads && user?.isMainUser ? (
        <Link to="/settings/integration/open-ai" style={{ color: 'inherit' }}>
          {t('ai.to_settings')}
        </Link>
      ) : null}
    </NoticeBanner>
  );
}
