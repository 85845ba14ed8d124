import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ai } from '#shared/contracts/ai/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';

const settingsAddress = '/settings/integration/open-ai';

/** Says that a stand-in answers, or nobody; nothing where a model does. Keys are set by the main user alone. */
export function StandInBanner() {
  const t = useText();
  const user = useUser();
  const { data } = useEndpoint(ai.endpoints.aiSettings, {}, { quiet: true });
  if (!data || (data.by !== null && !data.stand_in)) return null;
  return (
    <Alert variant="light" color="orange" icon={<IconFlask size={18} />} title={t('ai.stand_in')}>
      {t(data.by === null ? 'ai.nobody_text' : 'ai.stand_in_text')}{' '}
      {user?.isMainUser ? <Link to={settingsAddress}>{t('ai.to_settings')}</Link> : null}
    </Alert>
  );
}
